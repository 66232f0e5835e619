package bireme.bb.snapshot;

import java.util.List;

/**
 * Is told of snapshots and restarts, on each rank.
 *
 * <p>Threads: one of the rank, which stores nothing meanwhile.
 *
 * <p>Errors: what a method throws ends the run.
 */
public interface SnapshotListener {
    /**
     * A version is complete: all ranks have stored their parts.
     *
     * @param version of the snapshot
     */
    default void completed(long version) {
        // of no interest
    }

    /**
     * The graph begins, from a snapshot.
     *
     * @param version of the snapshot; 0 if there was none, and the graph begins anew
     * @param lostRanks ranks of the run's communicator that are lost, ascending
     */
    default void restarted(long version, List<Integer> lostRanks) {
        // of no interest
    }
}
