package bireme.collectives.allgather;

import bireme.collectives.AllgatherAlgorithm;
import bireme.collectives.EqualBlocks;
import bireme.collectives.Items;
import bireme.collectives.Team;

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
public final class BruckAllgather implements AllgatherAlgorithm {
    @Override
    public void run(Team team, Items send, EqualBlocks recv) {
        int tag = team.nextTag();
        int size = team.size();
        int rank = team.rank();
        // Rank 0 collects in rank order, so it needs no rotation and no space.
        EqualBlocks have = rank == 0 ? recv : recv.allocateAlike(size);
        send.copyTo(have.buffer(), have.start(0));
        for (int distance = 1; distance < size; distance <<= 1) {
            exchange(team, have, distance, tag);
        }
        if (rank != 0) {
            have.copyTo(recv, 0, rank, size - rank);
            have.copyTo(recv, size - rank, 0, rank);
        }
    }

    private static void exchange(Team team, EqualBlocks have, int distance, int tag) {
        int size = team.size();
        int dest = Math.floorMod(team.rank() - distance, size);
        int source = (team.rank() + distance) % size;
        int length = Math.min(distance, size - distance) * have.elements();
        Object buffer = have.buffer();
        team.sendrecv(buffer, have.start(0), length, dest, buffer, have.start(distance), length, source, tag);
    }
}
