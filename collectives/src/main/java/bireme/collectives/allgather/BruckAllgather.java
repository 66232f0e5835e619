package bireme.collectives.allgather;

import bireme.collectives.algorithm.AllgathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.items.SpaceSize;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.stages.Stages;

/**
 * Allgather in which every rank doubles what it has each round, for any number of ranks.
 *
 * <p>Shape: a rank keeps the blocks of ranks rank, rank + 1, ... modulo p, in that order. In round k it sends the first
 * 2^k of them to rank - 2^k and appends what comes from rank + 2^k; the last round moves only what is missing. A
 * rotation puts the blocks in place. Rounds: ceil(log2 p). Bytes per rank: (p - 1) n, the least possible, and space for
 * p blocks.
 *
 * <p>Source: J. Bruck et al., Efficient Algorithms for All-to-All Communications in Multiport Message-Passing Systems,
 * 1997.
 */
final class BruckAllgather implements AllgathervAlgorithm {
    @Override
    public void run(Stages stages, Items send, EqualBlocks recv) {
        int size = stages.size();
        int rank = stages.rank();
        // Rank 0 collects in rank order, so it needs no rotation and no space.
        EqualBlocks have = rank == 0 ? recv : recv.spaceAlike(stages, size);
        stages.copy(send, have.buffer(), have.start(0));
        collect(stages, have);
        if (rank != 0) {
            have.copyTo(stages, recv, 0, rank, size - rank);
            have.copyTo(stages, recv, size - rank, 0, rank);
        }
    }

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv) {
        int size = stages.size();
        int rank = stages.rank();
        int[] counts = new int[size];
        int total = 0;
        for (int index = 0; index < size; index++) {
            counts[index] = recv.count((rank + index) % size);
            total = SpaceSize.sum(total, counts[index]);
        }
        VaryingBlocks have = VaryingBlocks.packed(stages.space(recv.layout(), total), 0, counts, recv.layout());
        stages.copy(send, have.buffer(), have.start(0));
        collect(stages, have);
        for (int index = 0; index < size; index++) {
            stages.copy(have.block(index), recv.buffer(), recv.start((rank + index) % size));
        }
    }

    private static void collect(Stages stages, Blocks have) {
        int size = stages.size();
        int rank = stages.rank();
        Object buffer = have.buffer();
        for (int distance = 1; distance < size; distance <<= 1) {
            int blocks = Math.min(distance, size - distance);
            int dest = (rank + size - distance) % size;
            int source = (rank + distance) % size;
            stages.exchange(
                    buffer,
                    have.start(0),
                    have.elements(0, blocks),
                    dest,
                    buffer,
                    have.start(distance),
                    have.elements(distance, distance + blocks),
                    source);
        }
    }
}
