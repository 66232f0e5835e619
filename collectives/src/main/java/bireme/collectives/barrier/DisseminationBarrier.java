package bireme.collectives.barrier;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.stages.Stages;

/**
 * Barrier in which the number of ranks known to have arrived grows by a factor of k every round.
 *
 * <p>Shape: in round i every rank signals rank + j k^i for j = 1 .. k - 1 and waits for rank - j k^i, modulo p. Rounds:
 * ceil(log_k p). Bytes per rank: none, up to k - 1 empty messages a round, which no device makes wait for their
 * receive; hence send, then receive. With k = 2 the fewest messages, with more the fewest rounds.
 *
 * <p>Source: D. Hensgen, R. Finkel, U. Manber, Two Algorithms for Barrier Synchronization, 1988; for k above 2: T.
 * Hoefler et al., Fast Barrier Synchronization for InfiniBand, 2006.
 */
final class DisseminationBarrier implements BarrierAlgorithm {
    private final int arity;

    DisseminationBarrier(int arity) {
        this.arity = arity;
    }

    @Override
    public void run(Stages stages) {
        int size = stages.size();
        int rank = stages.rank();
        // No overflow: the last distance below size times arity is compared as a long.
        for (long step = 1; step < size; step *= arity) {
            int distance = (int) step;
            int farthest = (int) Math.min(size - 1, step * (arity - 1));
            for (int away = distance; away <= farthest; away += distance) {
                int dest = rank + away;
                stages.signal(dest < size ? dest : dest - size);
            }
            for (int away = distance; away <= farthest; away += distance) {
                int source = rank - away;
                stages.awaitSignal(source < 0 ? source + size : source);
            }
        }
    }
}
