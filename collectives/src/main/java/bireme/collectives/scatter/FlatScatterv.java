package bireme.collectives.scatter;

import bireme.collectives.Blocks;
import bireme.collectives.Items;
import bireme.collectives.ScattervAlgorithm;
import bireme.collectives.Team;
import xxdev.Request;

/**
 * Scatter in which the root sends to everybody at once.
 *
 * <p>Shape: the root starts all sends, the others receive. Rounds: 1, in which the root gives p - 1 messages. Bytes:
 * each block moves once. Only the root knows all lengths, so no tree can be built without asking.
 */
public final class FlatScatterv implements ScattervAlgorithm {
    @Override
    public void runVarying(Team team, Blocks send, Items recv, int root) {
        int tag = team.nextTag();
        if (team.rank() == root) {
            sendAll(team, send, tag);
            // After the sends have read: the root's own block may go where another one lies.
            send.block(root).copyTo(recv.buffer(), recv.offset());
        } else {
            team.recv(recv.buffer(), recv.offset(), recv.elements(), root, tag);
        }
    }

    private static void sendAll(Team team, Blocks send, int tag) {
        Request[] sends = new Request[team.size()];
        for (int rank = 0; rank < sends.length; rank++) {
            if (rank != team.rank()) {
                sends[rank] = team.isend(send.buffer(), send.start(rank), send.elements(rank), rank, tag);
            }
        }
        for (Request started : sends) {
            if (started != null) {
                started.await();
            }
        }
    }
}
