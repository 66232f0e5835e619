package bireme.collectives.bcast;

import bireme.collectives.shape.BinomialTree;

/**
 * Broadcast down a {@linkplain BinomialTree binomial tree}, also known as MST broadcast.
 *
 * <p>Shape: see {@link TreeBcast}; the largest subtree is served first. Rounds: ceil(log2 p). Bytes: n received by
 * every rank but the root; the root sends n ceil(log2 p), a leaf none. Best for short messages.
 */
final class BinomialBcast extends TreeBcast {
    BinomialBcast() {
        super(BinomialTree.INSTANCE);
    }
}
