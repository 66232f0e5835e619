package bireme.collectives.scatter;

import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Scatter in which the root sends to one rank after another.
 *
 * <p>Shape: the root sends in the order of the ranks, the others receive. Rounds: p - 1. Bytes: each block moves once.
 * A long block waits for its receiver, and the ranks behind it wait, too.
 */
final class FlatScatter implements ScattervAlgorithm {
    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        if (stages.rank() != root) {
            stages.recv(recv, root);
            return;
        }
        for (int rank = 0; rank < stages.size(); rank++) {
            if (rank != root) {
                stages.send(send.buffer(), send.start(rank), send.elements(rank), rank);
            }
        }
        // After the sends have read: the root's own block may go where another one lies.
        stages.copy(send.block(root), recv.buffer(), recv.offset());
    }
}
