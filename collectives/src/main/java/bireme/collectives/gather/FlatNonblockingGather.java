package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Gather in which the root receives from everybody at once.
 *
 * <p>Shape: every rank sends to the root, which has posted all receives. Rounds: 1, in which the root takes p - 1
 * messages. Bytes: each block moves once, into its place. Best for long blocks.
 */
final class FlatNonblockingGather implements GathervAlgorithm {
    @Override
    public void runVarying(Stages stages, Items send, Blocks recv, int root) {
        if (stages.rank() != root) {
            stages.send(send, root);
            return;
        }
        // Before a receive can write: the root's own block may lie where another one belongs.
        stages.copy(send, recv.buffer(), recv.start(root));
        for (int rank = 0; rank < stages.size(); rank++) {
            if (rank != root) {
                stages.startRecv(recv.buffer(), recv.start(rank), recv.elements(rank), rank);
            }
        }
        stages.await();
    }
}
