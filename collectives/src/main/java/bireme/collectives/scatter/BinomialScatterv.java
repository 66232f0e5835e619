package bireme.collectives.scatter;

import bireme.collectives.algorithm.ScattervAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.Items;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.pattern.SubtreeSize;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;
import java.util.stream.IntStream;

/**
 * Scatter of blocks of any length down a {@linkplain BinomialTree binomial tree}, lengths first.
 *
 * <p>Shape: only the root knows all lengths, so a rank that has others below it first gets the lengths of its subtree,
 * then the blocks; a leaf gets its block only. Lengths are in bytes, those of objects in elements. Rounds: 2 ceil(log2
 * p) - 1. Bytes: a rank receives its whole subtree, and 8 bytes for each rank of it; it needs space for as much. Best
 * for many short blocks.
 */
final class BinomialScatterv implements ScattervAlgorithm {
    private final Tree tree = BinomialTree.INSTANCE;

    @Override
    public void runVarying(Stages stages, Blocks send, Items recv, int root) {
        int size = stages.size();
        int place = Tree.place(stages.rank(), root, size);
        int span = tree.span(place, size);
        if (place == 0) {
            sendSubtrees(stages, send);
            // After the sends have read: the root's own block may go where another one lies.
            stages.copy(send.block(root), recv.buffer(), recv.offset());
            return;
        }
        int parent = Tree.rank(tree.parent(place, size), root, size);
        if (span == 1) {
            stages.recv(recv, parent);
            return;
        }
        long[] lengths = new long[span];
        stages.recv(lengths, 0, span, parent);
        stages.then(() -> passSubtree(stages, recv, lengths, place, root));
    }

    private void passSubtree(Stages stages, Items recv, long[] lengths, int place, int root) {
        int size = stages.size();
        int span = lengths.length;
        int total = elements(recv, lengths, 0, span);
        int extent = recv.layout().extent();
        Object subtree = stages.space(recv.layout(), (int) (((long) total + extent - 1) / extent));
        stages.recv(subtree, 0, total, Tree.rank(tree.parent(place, size), root, size));
        for (int index = tree.children(span) - 1; index >= 0; index--) {
            int child = tree.child(place, index, span);
            int first = child - place;
            int places = tree.childSpan(place, index, span);
            int start = elements(recv, lengths, 0, first);
            int rank = Tree.rank(child, root, size);
            if (places > 1) {
                stages.send(lengths, first, places, rank);
            }
            stages.send(subtree, start, elements(recv, lengths, first, first + places), rank);
        }
        stages.copy(recv.layout(), subtree, 0, recv.buffer(), recv.offset(), recv.count());
    }

    private void sendSubtrees(Stages stages, Blocks send) {
        int size = stages.size();
        for (int index = tree.children(size) - 1; index >= 0; index--) {
            int child = Tree.rank(tree.child(0, index, size), stages.rank(), size);
            int blocks = tree.childSpan(0, index, size);
            if (blocks == 1) {
                stages.send(send.block(child), child);
            } else {
                sendSubtree(stages, send, child, blocks);
            }
        }
    }

    private static void sendSubtree(Stages stages, Blocks send, int child, int blocks) {
        int size = stages.size();
        long[] lengths = IntStream.range(child, child + blocks)
                .mapToLong(rank -> RawBytes.length(send, rank % size))
                .toArray();
        int items = SubtreeSize.checked(IntStream.range(child, child + blocks)
                .mapToLong(rank -> send.count(rank % size))
                .sum());
        Items subtree = new Items(stages.space(send.layout(), items), 0, items, send.layout());
        int start = 0;
        for (int rank = child; rank < child + blocks; rank++) {
            stages.copy(send.block(rank % size), subtree.buffer(), start);
            start += send.elements(rank % size);
        }
        stages.send(lengths, 0, blocks, child);
        stages.send(subtree, child);
    }

    /** Lengths of some ranks in elements as this rank has them; ranks need not agree on what an element is. */
    private static int elements(Items recv, long[] lengths, int first, int end) {
        return SubtreeSize.of(recv.buffer(), lengths, first, end);
    }
}
