package bireme.collectives.bcast;

import bireme.collectives.shape.KaryTree;

/**
 * Broadcast in which the root sends to one rank after another.
 *
 * <p>Shape: see {@link TreeBcast}, with all ranks below the root. Rounds: p - 1. Bytes: the root sends n (p - 1), the
 * others none. For very few ranks, and as a baseline.
 */
final class FlatBcast extends TreeBcast {
    FlatBcast() {
        super(new KaryTree(Integer.MAX_VALUE));
    }
}
