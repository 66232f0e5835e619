package bireme.collectives.scatter;

import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Scatter in which the root sends to everybody at once.
 *
 * <p>Shape: the root starts all sends, the others receive. Rounds: 1, in which the root sends p - 1 messages. Bytes:
 * each block moves once, from its place. Best for long blocks.
 */
final class FlatNonblockingScatter implements ScattervAlgorithm {
    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        if (stages.rank() != root) {
            stages.recv(recv, root);
            return;
        }
        for (int rank = 0; rank < stages.size(); rank++) {
            if (rank != root) {
                stages.startSend(send.buffer(), send.start(rank), send.elements(rank), rank);
            }
        }
        stages.await();
        // After the sends have read: the root's own block may go where another one lies.
        stages.copy(send.block(root), recv.buffer(), recv.offset());
    }
}
