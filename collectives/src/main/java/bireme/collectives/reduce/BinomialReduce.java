package bireme.collectives.reduce;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.pattern.Accumulator;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Reduce up a {@linkplain BinomialTree binomial tree}, also known as MST reduce.
 *
 * <p>Shape: a rank combines its own items with those of its children, the nearest first, and sends the result to its
 * parent. Subtrees are runs of ranks, so a tree with rank 0 on top keeps the order of an operation that does not
 * commute, see {@link TopReduce}. Rounds: ceil(log2 p), one more in that case. Bytes: n sent by every rank but the
 * root. Best for short messages.
 */
final class BinomialReduce extends TopReduce {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    void reduce(Stages stages, Items send, Items recv, Reduction op, int top) {
        int size = stages.size();
        int place = Tree.place(stages.rank(), top, size);
        Accumulator sum = place == 0 ? new Accumulator(stages, send, recv, op) : new Accumulator(stages, send, op);
        int span = tree.span(place, size);
        for (int index = 0; index < tree.children(span); index++) {
            stages.recv(sum.spare(), Tree.rank(tree.child(place, index, span), top, size));
            sum.foldHigher();
        }
        if (place == 0) {
            sum.store(recv);
        } else {
            stages.send(sum.value(), Tree.rank(tree.parent(place, size), top, size));
        }
    }
}
