package bireme.collectives.alltoall;

import bireme.collectives.AlltoallvAlgorithm;
import bireme.collectives.Blocks;
import bireme.collectives.Team;

/**
 * All-to-all in which every rank has one partner out and one in per round.
 *
 * <p>Shape: in round k a rank sends to rank + k and receives from rank - k, modulo p. Rounds: p - 1. Bytes per rank:
 * each block moves once. In place it needs space for the blocks to send. Best for long blocks.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
public final class PairwiseAlltoallv implements AlltoallvAlgorithm {
    @Override
    public void runVarying(Team team, Blocks send, Blocks recv) {
        int tag = team.nextTag();
        int size = team.size();
        int rank = team.rank();
        Blocks out = send.buffer() == recv.buffer() ? send.copy(size) : send;
        out.block(rank).copyTo(recv.buffer(), recv.start(rank));
        for (int round = 1; round < size; round++) {
            int dest = (rank + round) % size;
            int source = Math.floorMod(rank - round, size);
            team.sendrecv(out.block(dest), dest, recv.block(source), source, tag);
        }
    }
}
