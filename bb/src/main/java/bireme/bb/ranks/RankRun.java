package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.ranks.trace.EdgeReport;
import bireme.bb.report.RunReport;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * A run in progress of the part of a graph on this rank.
 *
 * <p>Threads: any.
 *
 * <p>Errors: {@link bireme.bb.engine.GraphFailedException} at all ranks when a node fails at any rank.
 */
public final class RankRun {
    private final Run run;
    /** {@code null} where there is but one rank. */
    private final TerminationProtocol termination;

    private final Supplier<List<EdgeReport>> edges;
    private final Runnable leaving;
    private final AtomicBoolean hasLeft = new AtomicBoolean();

    RankRun(Run run, TerminationProtocol termination, Supplier<List<EdgeReport>> edges, Runnable leaving) {
        this.run = run;
        this.termination = termination;
        this.edges = edges;
        this.leaving = leaving;
    }

    /** Ends the run on all ranks as soon as possible. Returns at once. */
    public void cancel() {
        run.cancel();
    }

    /**
     * Waits until all ranks have ended.
     *
     * @throws bireme.bb.engine.GraphFailedException when a node has failed, on any rank
     * @throws CancellationException when the run was cancelled, on any rank
     * @throws InterruptedException when this thread was interrupted; the run goes on
     */
    public void await() throws InterruptedException {
        if (termination == null) {
            run.await();
            return;
        }
        termination.left().await();
        leave();
    }

    /**
     * Waits until all ranks have ended, but not for ever.
     *
     * @param most longest time to wait
     * @throws bireme.bb.engine.GraphFailedException when a node has failed, on any rank
     * @throws CancellationException when the run was cancelled, on any rank
     * @throws TimeoutException when the run still goes on; the message says what the threads of this rank are at
     * @throws InterruptedException when this thread was interrupted; the run goes on
     */
    public void await(Duration most) throws InterruptedException, TimeoutException {
        if (termination == null) {
            run.await(most);
            return;
        }
        if (!termination.left().await(TimeUnit.NANOSECONDS.convert(most), TimeUnit.NANOSECONDS)) {
            throw new TimeoutException(
                    "the run has not ended within " + most + " on all ranks; on this one:\n" + report());
        }
        leave();
    }

    /** Waits until the threads of the graph on this rank have ended, which they do soon after the run. */
    void awaitThreads() {
        boolean isInterrupted = false;
        while (!run.isDone()) {
            try {
                run.await();
            } catch (InterruptedException e) {
                isInterrupted = true; // what these threads do must not come after the end of the run
            } catch (GraphFailedException | CancellationException e) {
                break; // they have ended; the run throws this itself
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void leave() {
        if (hasLeft.compareAndSet(false, true)) {
            leaving.run();
        }
        termination.throwIfFailed();
    }

    /** {@return the ranks that this run has gone on without, ascending} */
    public List<Integer> lostRanks() {
        return run.lostRanks();
    }

    /** {@return whether all ranks have ended} */
    public boolean isDone() {
        return termination == null ? run.isDone() : termination.left().getCount() == 0;
    }

    /** {@return what the threads on this rank have done so far, and where the time went} */
    public RunReport report() {
        return run.report();
    }

    /** {@return what has gone from this rank to others so far, for each channel whose items become bytes} */
    public List<EdgeReport> edges() {
        return edges.get();
    }
}
