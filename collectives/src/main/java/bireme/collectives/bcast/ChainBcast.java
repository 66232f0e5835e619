package bireme.collectives.bcast;

import bireme.collectives.shape.KaryTree;

/**
 * Pipelined broadcast along a chain of ranks.
 *
 * <p>Shape: see {@link PipelinedBcast}; every rank has one child, the next rank. Rounds: s + p - 2 with s segments.
 * Bytes: every rank but the root receives n, every rank but the last sends n, the least possible. Best for very long
 * messages and few ranks.
 *
 * <p>Source: J. Pjesivac-Grbovic et al., Performance Analysis of MPI Collective Operations, 2007.
 */
final class ChainBcast extends PipelinedBcast {
    ChainBcast(long segmentBytes) {
        super(new KaryTree(1), segmentBytes);
    }
}
