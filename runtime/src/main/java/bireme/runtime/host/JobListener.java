package bireme.runtime.host;

import bireme.runtime.finding.Finding;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.RankStates;
import java.util.List;

/**
 * Notified of events of the ranks that a host runs.
 *
 * <p>Threads: called by any thread of any rank, and by the host's; implementations return soon and throw nothing.
 */
public interface JobListener {
    /** Does nothing. */
    JobListener NOBODY = new JobListener() {};

    /**
     * A rank has finished {@code MPI.Init}; may happen several times.
     *
     * @param rank its number in the job
     */
    default void rankInitialized(int rank) {}

    /**
     * A rank waits in {@code MPI.Finalize} for all others.
     *
     * @param rank its number in the job
     * @param round how often it has called {@code MPI.Init} by now
     */
    default void rankFinalizing(int rank, int round) {}

    /**
     * A rank ends that has not called {@code MPI.Finalize}, or not as often as {@code MPI.Init}, or neither;
     * {@link #rankEnded} follows. Ranks that call it wait for this one without end.
     *
     * @param rank its number in the job
     * @param finalized how often it has called {@code MPI.Finalize}
     */
    default void rankEndsEarly(int rank, int finalized) {}

    /**
     * A rank has ended; whether well or not, its outcome states.
     *
     * @param rank its number in the job
     */
    default void rankEnded(int rank) {}

    /**
     * A rank has died and the job goes on without it; {@link #rankEnded} follows.
     *
     * @param rank its number in the job
     * @param death what the outcome of a job would be that it had ended
     */
    default void rankLost(int rank, JobOutcome death) {}

    /**
     * A rank has done a step of a repair, after ranks were lost.
     *
     * @param rank its number in the job
     * @param step what it has done, for a report
     * @param tookNs how long that took
     */
    default void rankRepaired(int rank, String step, long tookNs) {}

    /**
     * A spare has been given the place of a lost rank.
     *
     * @param rank the rank that it has in its {@code MPI.COMM_WORLD}
     * @param spare its number in the job
     */
    default void rankReplaced(int rank, int spare) {}

    /**
     * Checked mode has found something in a rank's program.
     *
     * @param finding what, and in which rank
     */
    default void found(Finding finding) {}

    /**
     * No rank has moved for long, yet it is not certain that none will. Called by the host's thread, once at most.
     *
     * @param hint human-readable text, without a newline at its end
     */
    default void seemsStuck(String hint) {}

    /**
     * All ranks of the job are here and none can go on; the job ends next, and the report of its end says where they
     * stand. Called by one thread, once.
     *
     * @param ranks all ranks, ascending
     */
    default void deadlocked(List<RankState> ranks) {}

    /**
     * The job is about to end, and no rank has noticed yet, so the states of the ranks can still be asked for. Called
     * by the thread that ends the job, once; the end waits until this returns.
     *
     * @param rank the rank that ends the job, -1 when it is no rank
     * @param rankStates reports where the ranks of this JVM are
     */
    default void endBegins(int rank, RankStates rankStates) {}

    /**
     * The job fails; called as {@link #endBegins}, and before it.
     *
     * @param flights the last calls of the ranks of this JVM
     */
    default void flightRecorded(List<RankFlight> flights) {}

    /**
     * Something has ended the job, and the ranks are about to be stopped. Called by the host's thread.
     *
     * @param soFar what the outcome will be, as far as it is known
     */
    default void ending(JobOutcome soFar) {}
}
