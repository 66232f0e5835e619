package bireme.collectives.reduce;

import bireme.collectives.shape.KaryTree;

/**
 * Pipelined reduce up a binary tree.
 *
 * <p>Shape: see {@link PipelinedReduce}; every rank has up to two children. Rounds: about s + log2 p with s segments,
 * of two receives each. Bytes: every rank but the root sends n, an inner rank receives 2 n. Best for long messages and
 * many ranks.
 *
 * <p>Source: J. Pjesivac-Grbovic et al., Performance Analysis of MPI Collective Operations, 2007.
 */
final class BinaryReduce extends PipelinedReduce {
    BinaryReduce(long segmentBytes) {
        super(new KaryTree(2), segmentBytes);
    }
}
