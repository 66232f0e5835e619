package bireme.collectives.bcast;

import bireme.collectives.shape.KaryTree;

/**
 * Pipelined broadcast down a binary tree.
 *
 * <p>Shape: see {@link PipelinedBcast}; every rank has up to two children. Rounds: about s + log2 p with s segments, of
 * two messages each. Bytes: every rank but the root receives n, an inner rank sends 2 n. Best for long messages and
 * many ranks.
 *
 * <p>Source: J. Pjesivac-Grbovic et al., Performance Analysis of MPI Collective Operations, 2007.
 */
final class BinaryBcast extends PipelinedBcast {
    BinaryBcast(long segmentBytes) {
        super(new KaryTree(2), segmentBytes);
    }
}
