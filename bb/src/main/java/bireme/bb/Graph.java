package bireme.bb;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.Crew;
import bireme.bb.engine.Plan;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.placement.Placement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;

/**
 * A whole graph, from its sources to its end. It can run any number of times, also at once; nodes are made anew for
 * each run.
 *
 * <p>Threads: immutable.
 */
public final class Graph {
    private final Source<Void> whole;
    private final WaitMode waitMode;
    private final Placement placement;

    Graph(Source<Void> whole) {
        this(whole, null, Placement.none());
    }

    private Graph(Source<Void> whole, WaitMode waitMode, Placement placement) {
        this.whole = whole;
        this.waitMode = waitMode;
        this.placement = placement;
    }

    /** The same graph, whose threads wait for each other in this way. */
    public Graph waiting(WaitMode mode) {
        return new Graph(whole, mode, placement);
    }

    /** The same graph, whose threads are bound to processors in this way; without, to none. */
    public Graph placed(Placement where) {
        return new Graph(whole, waitMode, where);
    }

    /**
     * Starts a run, with a thread for each vertex.
     *
     * @throws IllegalArgumentException when the blocks do not fit together, or the placement names a processor that
     *     this process may not use; before anything is started
     */
    public Run start() {
        return Run.start(plan(), waitMode);
    }

    /** Starts a run with threads that are there already, as far as there are enough. */
    Run start(Crew crew) {
        return Run.start(plan(), waitMode, crew);
    }

    /**
     * Runs to the end.
     *
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws CancellationException when this thread is interrupted, which ends the run; it stays interrupted
     */
    public void run() {
        Run run = start();
        try {
            run.await();
        } catch (InterruptedException e) {
            throw cancelled(run);
        }
    }

    /**
     * Runs to the end, or for so long: then the run is cancelled.
     *
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws TimeoutException when the run took too long; the message says what its threads were at
     */
    public void run(Duration most) throws TimeoutException {
        Run run = start();
        try {
            run.await(most);
        } catch (InterruptedException e) {
            throw cancelled(run);
        } catch (TimeoutException e) {
            run.cancel();
            throw e;
        }
    }

    private static CancellationException cancelled(Run run) {
        run.cancel();
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted while a graph ran; the run was cancelled");
    }

    private Plan plan() {
        Plan plan = new Plan();
        Scope scope = Scope.of(plan);
        Joints.end(scope, whole.plan(scope));
        plan.place(placement);
        return plan;
    }

    /** Threads that a run has. */
    public List<String> threads() {
        return plan().vertices().stream().map(Vertex::label).toList();
    }

    @Override
    public String toString() {
        return whole.toString();
    }
}
