package bireme.collectives.allgather;

import bireme.collectives.items.Blocks;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Allgather up and down one {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: a rank collects the blocks of its subtree, which lie one after another, and sends them to its parent; rank
 * 0 then sends all blocks down. Rounds: 2 ceil(log2 p). Bytes: a rank sends its subtree, and all blocks to each of its
 * children. No space, see {@link PackedAllgather}. For short blocks where p is no power of two.
 */
final class BinomialAllgather extends PackedAllgather {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    void collect(Stages stages, Blocks blocks) {
        int rank = stages.rank();
        int size = stages.size();
        Object buffer = blocks.buffer();
        int span = tree.span(rank, size);
        int children = tree.children(span);
        for (int index = 0; index < children; index++) {
            int child = tree.child(rank, index, span);
            int end = child + tree.childSpan(rank, index, span);
            stages.recv(buffer, blocks.start(child), blocks.elements(child, end), child);
        }
        int all = blocks.elements(0, size);
        if (rank != 0) {
            int parent = tree.parent(rank, size);
            stages.send(buffer, blocks.start(rank), blocks.elements(rank, rank + span), parent);
            stages.recv(buffer, blocks.start(0), all, parent);
        }
        for (int index = children - 1; index >= 0; index--) {
            stages.send(buffer, blocks.start(0), all, tree.child(rank, index, span));
        }
    }
}
