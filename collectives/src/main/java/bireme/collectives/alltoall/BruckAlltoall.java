package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallAlgorithm;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all with few messages: blocks travel in powers of two.
 *
 * <p>Shape: block i in flight is the one with i ranks to go. In round k a rank sends all blocks whose i has bit k set
 * to rank + 2^k, as one message, and takes theirs from rank - 2^k, modulo p; a rotation before and one after put the
 * blocks in order. Rounds: ceil(log2 p). Bytes per rank: about n p / 2 each round, and space for 2 p blocks. Best for
 * short blocks and many ranks.
 *
 * <p>Source: J. Bruck et al., Efficient Algorithms for All-to-All Communications in Multiport Message-Passing Systems,
 * 1997.
 */
final class BruckAlltoall implements AlltoallAlgorithm {
    @Override
    public void run(Stages stages, EqualBlocks send, EqualBlocks recv) {
        int size = stages.size();
        int rank = stages.rank();
        EqualBlocks moving = send.spaceAlike(stages, size);
        send.copyTo(stages, moving, rank, 0, size - rank);
        send.copyTo(stages, moving, 0, size - rank, rank);
        EqualBlocks out = send.spaceAlike(stages, size / 2);
        EqualBlocks in = send.spaceAlike(stages, size / 2);
        for (int distance = 1; distance < size; distance <<= 1) {
            exchange(stages, moving, distance, out, in);
        }
        for (int toGo = 0; toGo < size; toGo++) {
            stages.copy(moving.block(toGo), recv.buffer(), recv.start((rank + size - toGo) % size));
        }
    }

    private static void exchange(Stages stages, EqualBlocks moving, int distance, EqualBlocks out, EqualBlocks in) {
        int size = stages.size();
        int blocks = 0;
        for (int toGo = distance; toGo < size; toGo = following(toGo, distance)) {
            moving.copyTo(stages, out, toGo, blocks++, 1);
        }
        int length = blocks * moving.elements();
        int dest = (stages.rank() + distance) % size;
        int source = (stages.rank() + size - distance) % size;
        stages.exchange(out.buffer(), 0, length, dest, in.buffer(), 0, length, source);
        blocks = 0;
        for (int toGo = distance; toGo < size; toGo = following(toGo, distance)) {
            in.copyTo(stages, moving, blocks++, toGo, 1);
        }
    }

    /** The least number above {@code toGo} that has the bit {@code distance} set. */
    private static int following(int toGo, int distance) {
        return (toGo + 1) | distance;
    }
}
