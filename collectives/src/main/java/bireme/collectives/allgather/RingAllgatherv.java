package bireme.collectives.allgather;

import bireme.collectives.AllgathervAlgorithm;
import bireme.collectives.Blocks;
import bireme.collectives.Items;
import bireme.collectives.Team;

/**
 * Allgather in which the blocks travel round a ring.
 *
 * <p>Shape: in every round a rank passes to rank + 1 the block it got in the round before, beginning with its own, and
 * takes one from rank - 1, modulo p. Rounds: p - 1. Bytes per rank: all blocks but one, the least possible. No space
 * beside the receive buffer. Best for long blocks.
 */
public final class RingAllgatherv implements AllgathervAlgorithm {
    @Override
    public void runVarying(Team team, Items send, Blocks recv) {
        int tag = team.nextTag();
        int size = team.size();
        int rank = team.rank();
        send.copyTo(recv.buffer(), recv.start(rank));
        int next = rank + 1 == size ? 0 : rank + 1;
        int previous = rank == 0 ? size - 1 : rank - 1;
        int out = rank;
        for (int round = 1; round < size; round++) {
            int in = out == 0 ? size - 1 : out - 1;
            team.sendrecv(recv.block(out), next, recv.block(in), previous, tag);
            out = in;
        }
    }
}
