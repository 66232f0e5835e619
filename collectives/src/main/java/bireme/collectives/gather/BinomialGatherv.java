package bireme.collectives.gather;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.pattern.SubtreeSize;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;
import java.util.stream.IntStream;

/**
 * Gather of blocks of any length up a {@linkplain BinomialTree binomial tree}, lengths first.
 *
 * <p>Shape: only the root knows all lengths, so those of a subtree go up the tree ahead of its blocks, as far as a rank
 * that does not know them, in bytes, or in elements where these are objects; then as in {@link BinomialGather}. Rounds:
 * 2 ceil(log2 p) - 1. Bytes: a rank sends its whole subtree, and 8 bytes for each rank of it; it needs space for as
 * much. Best for many short blocks.
 */
final class BinomialGatherv implements GathervAlgorithm {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    public void runVarying(Stages stages, Items send, Blocks recv, int root) {
        int place = Tree.place(stages.rank(), root, stages.size());
        if (place == 0) {
            // Before a receive can write: the root's own block may lie where another one belongs.
            stages.copy(send, recv.buffer(), recv.start(root));
            receiveSubtrees(stages, recv);
        } else {
            gatherLengths(stages, send, place, root);
        }
    }

    private void gatherLengths(Stages stages, Items send, int place, int root) {
        int size = stages.size();
        int span = tree.span(place, size);
        long[] lengths = new long[span];
        lengths[0] = RawBytes.length(send);
        for (int index = 0; index < tree.children(span); index++) {
            int child = tree.child(place, index, span);
            int places = tree.childSpan(place, index, span);
            stages.recv(lengths, child - place, places, Tree.rank(child, root, size));
        }
        int above = tree.parent(place, size);
        if (above != 0) {
            stages.send(lengths, 0, span, Tree.rank(above, root, size));
        }
        stages.then(() -> forwardSubtree(stages, send, lengths, place, root));
    }

    private void forwardSubtree(Stages stages, Items send, long[] lengths, int place, int root) {
        int size = stages.size();
        int span = lengths.length;
        int parent = Tree.rank(tree.parent(place, size), root, size);
        if (span == 1) {
            stages.send(send, parent);
            return;
        }
        int total = elements(send, lengths, 0, span);
        int extent = send.layout().extent();
        Object subtree = stages.space(send.layout(), (int) (((long) total + extent - 1) / extent));
        stages.copy(send, subtree, 0);
        int start = send.elements();
        for (int index = 0; index < tree.children(span); index++) {
            int child = tree.child(place, index, span);
            int end = child - place + tree.childSpan(place, index, span);
            int length = elements(send, lengths, child - place, end);
            stages.recv(subtree, start, length, Tree.rank(child, root, size));
            start += length;
        }
        stages.send(subtree, 0, total, parent);
    }

    /** Lengths of some ranks in elements as this rank has them; ranks need not agree on what an element is. */
    private static int elements(Items send, long[] lengths, int first, int end) {
        return SubtreeSize.of(send.buffer(), lengths, first, end);
    }

    private void receiveSubtrees(Stages stages, Blocks recv) {
        int size = stages.size();
        for (int index = 0; index < tree.children(size); index++) {
            int child = Tree.rank(tree.child(0, index, size), stages.rank(), size);
            int blocks = tree.childSpan(0, index, size);
            if (blocks == 1) {
                stages.recv(recv.block(child), child);
            } else {
                receiveSubtree(stages, recv, child, blocks);
            }
        }
    }

    private static void receiveSubtree(Stages stages, Blocks recv, int child, int blocks) {
        int size = stages.size();
        int items = SubtreeSize.checked(IntStream.range(child, child + blocks)
                .mapToLong(rank -> recv.count(rank % size))
                .sum());
        Items subtree = new Items(stages.space(recv.layout(), items), 0, items, recv.layout());
        stages.recv(subtree, child);
        int first = 0;
        for (int rank = child; rank < child + blocks; rank++) {
            int count = recv.count(rank % size);
            stages.copy(subtree.slice(first, count), recv.buffer(), recv.start(rank % size));
            first += count;
        }
    }
}
