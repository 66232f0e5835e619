package bireme.collectives.gather;

import bireme.collectives.Blocks;
import bireme.collectives.GathervAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Team;
import xxdev.Request;

/**
 * Gather in which the root receives from everybody at once.
 *
 * <p>Shape: every rank sends to the root, which has posted all receives. Rounds: 1, in which the root takes p - 1
 * messages. Bytes: each block moves once. Only the root knows all lengths, so no tree can be built without asking.
 */
public final class FlatGatherv implements GathervAlgorithm {
    @Override
    public void runVarying(Team team, Items send, Blocks recv, int root) {
        int tag = team.nextTag();
        if (team.rank() == root) {
            // Before a receive can write: the root's own block may lie where another one belongs.
            send.copyTo(recv.buffer(), recv.start(root));
            receiveAll(team, recv, tag);
        } else {
            team.send(send.buffer(), send.offset(), send.elements(), root, tag);
        }
    }

    private static void receiveAll(Team team, Blocks recv, int tag) {
        Request[] receives = new Request[team.size()];
        for (int rank = 0; rank < receives.length; rank++) {
            if (rank != team.rank()) {
                receives[rank] = team.irecv(recv.buffer(), recv.start(rank), recv.elements(rank), rank, tag);
            }
        }
        for (Request receive : receives) {
            if (receive != null) {
                receive.await();
            }
        }
    }
}
