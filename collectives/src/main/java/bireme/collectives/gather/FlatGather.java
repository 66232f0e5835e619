package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/**
 * Gather in which the root receives from one rank after another.
 *
 * <p>Shape: every rank sends to the root, which takes the blocks in the order of the ranks. Rounds: p - 1. Bytes: each
 * block moves once. A long block of a rank that comes late holds up the others, and no receive is posted before its
 * turn, so the root never has more than one message in flight.
 */
final class FlatGather implements GathervAlgorithm {
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
                stages.recv(recv.buffer(), recv.start(rank), recv.elements(rank), rank);
            }
        }
    }
}
