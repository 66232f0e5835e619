package bireme.collectives.barrier;

import bireme.collectives.shape.BinomialTree;

/**
 * Barrier up and down the {@linkplain BinomialTree binomial tree}.
 *
 * <p>Shape: see {@link TreeBarrier}. Rounds: 2 ceil(log2 p). Bytes per rank: none, at most ceil(log2 p) empty messages
 * each way.
 */
final class BinomialBarrier extends TreeBarrier {
    BinomialBarrier() {
        super(BinomialTree.INSTANCE);
    }
}
