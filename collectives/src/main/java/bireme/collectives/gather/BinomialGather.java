package bireme.collectives.gather;

import bireme.collectives.algorithm.GatherAlgorithm;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.SubtreeSize;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Gather up a {@linkplain BinomialTree binomial tree}, also known as MST gather.
 *
 * <p>Shape: a rank collects the blocks of its subtree, the nearest child first, and sends them to its parent as one
 * message. Rounds: ceil(log2 p). Bytes: a rank sends its whole subtree, so a block moves once per level. An inner rank
 * needs space for its subtree; the root only for the one subtree whose ranks wrap from p - 1 to 0. Best for short
 * blocks.
 */
final class BinomialGather implements GatherAlgorithm {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    public void run(Stages stages, Items send, EqualBlocks recv, int root) {
        int place = Tree.place(stages.rank(), root, stages.size());
        if (place == 0) {
            // Before a receive can write: the root's own block may lie where another one belongs.
            stages.copy(send, recv.buffer(), recv.start(root));
            receiveSubtrees(stages, recv);
        } else {
            forwardSubtree(stages, send, place, root);
        }
    }

    private void forwardSubtree(Stages stages, Items send, int place, int root) {
        int size = stages.size();
        int span = tree.span(place, size);
        int parent = Tree.rank(tree.parent(place, size), root, size);
        if (span == 1) {
            stages.send(send, parent);
            return;
        }
        int block = send.elements();
        int total = SubtreeSize.of(span, block);
        Object subtree = stages.space(send.layout(), span * send.count());
        stages.copy(send, subtree, 0);
        for (int index = 0; index < tree.children(span); index++) {
            int child = tree.child(place, index, span);
            int length = tree.childSpan(place, index, span) * block;
            stages.recv(subtree, (child - place) * block, length, Tree.rank(child, root, size));
        }
        stages.send(subtree, 0, total, parent);
    }

    private void receiveSubtrees(Stages stages, EqualBlocks recv) {
        int size = stages.size();
        for (int index = 0; index < tree.children(size); index++) {
            int child = Tree.rank(tree.child(0, index, size), stages.rank(), size);
            int blocks = tree.childSpan(0, index, size);
            if (child + blocks <= size) {
                stages.recv(recv.buffer(), recv.start(child), blocks * recv.elements(), child);
            } else {
                receiveWrapped(stages, recv, child, blocks);
            }
        }
    }

    private static void receiveWrapped(Stages stages, EqualBlocks recv, int child, int blocks) {
        EqualBlocks subtree = recv.spaceAlike(stages, blocks);
        stages.recv(subtree.buffer(), 0, blocks * recv.elements(), child);
        int beforeWrap = stages.size() - child;
        subtree.copyTo(stages, recv, 0, child, beforeWrap);
        subtree.copyTo(stages, recv, beforeWrap, 0, blocks - beforeWrap);
    }
}
