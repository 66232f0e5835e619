package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Broadcast down a tree.
 *
 * <p>Shape: a rank receives from its parent, then sends to its children one after another, the last child first.
 * Rounds: as many as the root and those below it have children on the longest way. Bytes: n received by every rank but
 * the root, n sent for every child.
 */
class TreeBcast implements BcastAlgorithm {
    private final Tree tree;

    TreeBcast(Tree tree) {
        this.tree = tree;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        int size = stages.size();
        int place = Tree.place(stages.rank(), root, size);
        if (place != 0) {
            stages.recv(buffer, offset, elements, Tree.rank(tree.parent(place, size), root, size));
        }
        int span = tree.span(place, size);
        for (int index = tree.children(span) - 1; index >= 0; index--) {
            stages.send(buffer, offset, elements, Tree.rank(tree.child(place, index, span), root, size));
        }
    }
}
