package bireme.collectives.alltoall;

import bireme.collectives.AlltoallAlgorithm;
import bireme.collectives.EqualBlocks;
import bireme.collectives.Team;

/**
 * All-to-all with few messages: blocks travel in powers of two.
 *
 * <p>Shape: block i on its way is the one with i ranks to go. In round k a rank sends all blocks whose i has bit k set
 * to rank + 2^k, as one message, and takes theirs from rank - 2^k, modulo p; a rotation before and one after put the
 * blocks in order. Rounds: ceil(log2 p). Bytes per rank: about n p / 2 each round, and space for 2 p blocks. Best for
 * short blocks and many ranks.
 *
 * <p>Source: J. Bruck et al., Efficient Algorithms for All-to-All Communications in Multiport Message-Passing Systems,
 * 1997.
 */
public final class BruckAlltoall implements AlltoallAlgorithm {
    @Override
    public void run(Team team, EqualBlocks send, EqualBlocks recv) {
        int tag = team.nextTag();
        int size = team.size();
        int rank = team.rank();
        EqualBlocks moving = send.allocateAlike(size);
        send.copyTo(moving, rank, 0, size - rank);
        send.copyTo(moving, 0, size - rank, rank);
        EqualBlocks out = send.allocateAlike(size / 2);
        EqualBlocks in = send.allocateAlike(size / 2);
        for (int distance = 1; distance < size; distance <<= 1) {
            exchange(team, moving, distance, out, in, tag);
        }
        for (int toGo = 0; toGo < size; toGo++) {
            moving.block(toGo).copyTo(recv.buffer(), recv.start(Math.floorMod(rank - toGo, size)));
        }
    }

    private static void exchange(
            Team team, EqualBlocks moving, int distance, EqualBlocks out, EqualBlocks in, int tag) {
        int size = team.size();
        int blocks = 0;
        for (int toGo = distance; toGo < size; toGo = following(toGo, distance)) {
            moving.copyTo(out, toGo, blocks++, 1);
        }
        int length = blocks * moving.elements();
        int dest = (team.rank() + distance) % size;
        int source = Math.floorMod(team.rank() - distance, size);
        team.sendrecv(out.buffer(), 0, length, dest, in.buffer(), 0, length, source, tag);
        blocks = 0;
        for (int toGo = distance; toGo < size; toGo = following(toGo, distance)) {
            in.copyTo(moving, blocks++, toGo, 1);
        }
    }

    /** The least number above {@code toGo} that has the bit {@code distance} set. */
    private static int following(int toGo, int distance) {
        return (toGo + 1) | distance;
    }
}
