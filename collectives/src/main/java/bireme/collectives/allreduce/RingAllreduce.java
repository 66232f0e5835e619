package bireme.collectives.allreduce;

/**
 * Allreduce round a ring, a part for every rank.
 *
 * <p>Shape: see {@link SegmentedRingAllreduce}; a part is moved as one message. Rounds: 2 (p - 1). Bytes per rank: 2 n
 * (p - 1) / p, the least possible. Needs an operation that commutes. Best for long messages and few ranks.
 *
 * <p>Source: P. Patarasuk, X. Yuan, Bandwidth Optimal All-reduce Algorithms for Clusters of Workstations, 2009.
 */
final class RingAllreduce extends SegmentedRingAllreduce {
    RingAllreduce() {
        super(Long.MAX_VALUE);
    }
}
