package bireme.collectives.bcast;

import bireme.collectives.shape.KaryTree;

/**
 * Broadcast down a tree of k children each.
 *
 * <p>Shape: see {@link TreeBcast} and {@link KaryTree}. Rounds: about k log_k p, but a rank that has sent its k
 * messages is free. Bytes: n received by every rank but the root; at most k n sent. Four children are best where the
 * sender's part of a message is much cheaper than the way it takes.
 *
 * <p>Source: P. Mitra et al., Fast Collective Communication Libraries, Please, 1995; the four-ary tree of FastMPJ.
 */
final class KaryBcast extends TreeBcast {
    KaryBcast(int arity) {
        super(new KaryTree(arity));
    }
}
