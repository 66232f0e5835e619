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
     * @param lostRanks ranks of the run's communicator that were lost, also if spares have their places, ascending
     */
    default void restarted(long version, List<Integer> lostRanks) {
        // of no interest
    }

    /**
     * A version was refused when the graph began, because it is damaged; the one before is gone on from. Told on rank 0
     * of those that are left, which also logs it as a warning of {@code bireme.bb.snapshot}.
     *
     * @param version of the snapshot
     * @param reason what is wrong with it, with the file
     */
    default void damaged(long version, String reason) {
        // it was logged
    }

    /**
     * A version cannot be stored, as when the disk is full. The run goes on, and tries it again; until then there is no
     * newer snapshot. Told once of a run between two restarts, on rank 0 of those that are left, which also logs it
     * as a warning.
     *
     * @param version of the snapshot
     * @param reason what could not be written, and why
     */
    default void delayed(long version, String reason) {
        // it was logged
    }
}
