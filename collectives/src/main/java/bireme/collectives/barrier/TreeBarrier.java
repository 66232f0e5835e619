package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Barrier up and down a tree: every rank signals the top through the tree, and the top releases every rank the same
 * way.
 *
 * <p>Shape: a rank waits for its children, signals its parent, waits for the parent's signal and passes it on. Rounds:
 * twice the depth of the tree. Bytes per rank: none; 2 (p - 1) empty messages in all, the fewest possible.
 */
class TreeBarrier implements BarrierAlgorithm {
    private final Tree tree;

    TreeBarrier(Tree tree) {
        this.tree = tree;
    }

    @Override
    public void run(Stages stages) {
        int rank = stages.rank();
        int span = tree.span(rank, stages.size());
        int children = tree.children(span);
        for (int index = 0; index < children; index++) {
            stages.awaitSignal(tree.child(rank, index, span));
        }
        if (rank != 0) {
            int parent = tree.parent(rank, stages.size());
            stages.signal(parent);
            stages.awaitSignal(parent);
        }
        for (int index = children - 1; index >= 0; index--) {
            stages.signal(tree.child(rank, index, span));
        }
    }
}
