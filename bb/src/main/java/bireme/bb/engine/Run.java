package bireme.bb.engine;

import bireme.bb.report.RunReport;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;

/**
 * A graph at work.
 *
 * <p>Threads: any.
 *
 * <p>Errors: {@link GraphFailedException} for the first failure of any node.
 */
public interface Run {
    /** {@return whether it has failed or was cancelled, so that threads that wait give up} */
    boolean isOver();

    /**
     * Ends the run because of a failure in another partition, unless it has failed or was cancelled before. Returns at
     * once.
     *
     * @param elsewhere the failure, which {@link #await} then throws
     */
    void stop(GraphFailedException elsewhere);

    /** Wakes all threads that wait: something has changed that no channel signals. */
    void wakeAll();

    /** Ends the run as soon as possible: threads that wait, in the graph or elsewhere, are woken. Returns at once. */
    void cancel();

    /**
     * Cancels the run in this partition of the graph only. Returns at once.
     *
     * @return {@code false} if it was cancelled or had failed before
     */
    boolean stop();

    /**
     * Waits for the end.
     *
     * @throws GraphFailedException when a node has failed
     * @throws CancellationException when the run was cancelled
     * @throws InterruptedException when this thread was interrupted; the run goes on
     */
    void await() throws InterruptedException;

    /**
     * Waits for the end, but not for ever.
     *
     * @param most longest time to wait
     * @throws GraphFailedException when a node has failed
     * @throws CancellationException when the run was cancelled
     * @throws TimeoutException when the run still goes on; the message says what its threads are at
     * @throws InterruptedException when this thread was interrupted; the run goes on
     */
    void await(Duration most) throws InterruptedException, TimeoutException;

    /** {@return whether all threads of this partition have ended} */
    boolean isDone();

    /** {@return the ranks that the run has gone on without, ascending} */
    List<Integer> lostRanks();

    /** {@return what the threads of this partition have done so far, and how long they have waited} */
    RunReport report();
}
