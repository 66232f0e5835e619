package bireme.collectives.bcast;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.items.Parts;
import bireme.collectives.shape.BinomialTree;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.shape.Tree;
import bireme.collectives.stages.Stages;

/**
 * Broadcast as a scatter of parts and an allgather of them (van de Geijn).
 *
 * <p>Shape: the message is cut into p parts, which go down a {@linkplain BinomialTree binomial tree}, each rank
 * receiving those of its subtree; then all ranks collect all parts, by recursive doubling or round a ring. Everything
 * lies in the user's buffer. Rounds: ceil(log2 p), and those of the allgather. Bytes per rank: about 2 n (p - 1) / p,
 * independent of p, where the tree alone costs its root n log2 p. Best for long messages.
 *
 * <p>Source: M. Barnett et al., Interprocessor Collective Communication Library (InterCom), 1994; R. Thakur, R.
 * Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
final class ScatterAllgatherBcast implements BcastAlgorithm {
    /** The second half. */
    interface Collect {
        /** Every rank begins with part {@code (rank - root) mod p}. */
        void run(Stages stages, Parts parts, int root);
    }

    private final Tree tree = BinomialTree.INSTANCE;
    private final Collect collect;

    ScatterAllgatherBcast(Collect collect) {
        this.collect = collect;
    }

    @Override
    public void run(Stages stages, Object buffer, int offset, int elements, int root) {
        Pieces pieces = new Pieces(buffer, offset, EvenPartition.of(buffer, elements, 1, stages.size()));
        scatter(stages, pieces, root);
        collect.run(stages, pieces, root);
    }

    private void scatter(Stages stages, Pieces pieces, int root) {
        int size = stages.size();
        int place = Tree.place(stages.rank(), root, size);
        int span = tree.span(place, size);
        if (place != 0) {
            int parent = Tree.rank(tree.parent(place, size), root, size);
            stages.recv(pieces.buffer(), pieces.start(place), pieces.elements(place, place + span), parent);
        }
        for (int index = tree.children(span) - 1; index >= 0; index--) {
            int child = tree.child(place, index, span);
            int length = pieces.elements(child, child + tree.childSpan(place, index, span));
            stages.send(pieces.buffer(), pieces.start(child), length, Tree.rank(child, root, size));
        }
    }
}
