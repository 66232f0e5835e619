package bireme.collectives.scatter;

import bireme.collectives.algorithm.ScatterAlgorithm;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.SubtreeSize;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Scatter down a {@linkplain BinomialTree binomial tree}, also known as MST scatter.
 *
 * <p>Shape: a rank receives the blocks of its whole subtree from its parent and passes each child those of the child's
 * subtree, the largest first. Rounds: ceil(log2 p). Bytes: a rank receives its whole subtree, so a block moves once per
 * level. An inner rank needs space for its subtree; the root only for the one subtree whose ranks wrap from p - 1 to 0.
 * Best for short blocks.
 */
final class BinomialScatter implements ScatterAlgorithm {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    public void run(Stages stages, EqualBlocks send, Items recv, int root) {
        int place = Tree.place(stages.rank(), root, stages.size());
        if (place == 0) {
            sendSubtrees(stages, send);
            // After the sends have read: the root's own block may go where another one lies.
            stages.copy(send.block(root), recv.buffer(), recv.offset());
        } else {
            passSubtree(stages, recv, place, root);
        }
    }

    private void passSubtree(Stages stages, Items recv, int place, int root) {
        int size = stages.size();
        int span = tree.span(place, size);
        int parent = Tree.rank(tree.parent(place, size), root, size);
        if (span == 1) {
            stages.recv(recv, parent);
            return;
        }
        int block = recv.elements();
        int total = SubtreeSize.of(span, block);
        Object subtree = stages.space(recv.layout(), span * recv.count());
        stages.recv(subtree, 0, total, parent);
        for (int index = tree.children(span) - 1; index >= 0; index--) {
            int child = tree.child(place, index, span);
            int length = tree.childSpan(place, index, span) * block;
            stages.send(subtree, (child - place) * block, length, Tree.rank(child, root, size));
        }
        stages.copy(recv.layout(), subtree, 0, recv.buffer(), recv.offset(), recv.count());
    }

    private void sendSubtrees(Stages stages, EqualBlocks send) {
        int size = stages.size();
        for (int index = tree.children(size) - 1; index >= 0; index--) {
            int child = Tree.rank(tree.child(0, index, size), stages.rank(), size);
            int blocks = tree.childSpan(0, index, size);
            if (child + blocks <= size) {
                stages.send(send.buffer(), send.start(child), blocks * send.elements(), child);
            } else {
                sendWrapped(stages, send, child, blocks);
            }
        }
    }

    private static void sendWrapped(Stages stages, EqualBlocks send, int child, int blocks) {
        EqualBlocks subtree = send.spaceAlike(stages, blocks);
        int beforeWrap = stages.size() - child;
        send.copyTo(stages, subtree, child, 0, beforeWrap);
        send.copyTo(stages, subtree, 0, beforeWrap, blocks - beforeWrap);
        stages.send(subtree.buffer(), 0, blocks * send.elements(), child);
    }
}
