package bireme.collectives.reduce;

import bireme.collectives.shape.KaryTree;

/**
 * Pipelined reduce along a chain of ranks.
 *
 * <p>Shape: see {@link PipelinedReduce}; every rank has one child, the next rank. Rounds: s + p - 2 with s segments.
 * Bytes: every rank but the root sends n, every rank but the last receives n, the least possible. Best for very long
 * messages and few ranks.
 *
 * <p>Source: J. Pjesivac-Grbovic et al., Performance Analysis of MPI Collective Operations, 2007.
 */
final class ChainReduce extends PipelinedReduce {
    ChainReduce(long segmentBytes) {
        super(new KaryTree(1), segmentBytes);
    }
}
