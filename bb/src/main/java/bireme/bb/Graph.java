package bireme.bb;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.Plan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.run.GraphRun;
import bireme.bb.engine.thread.WorkerThreads;
import bireme.bb.picture.Picture;
import bireme.bb.pinning.Pinning;
import bireme.bb.report.RunReport;
import java.time.Duration;
import java.util.ArrayList;
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
    private final Block<?, ?> whole;
    private final WaitMode waitMode;
    private final Pinning pinning;

    private final List<String> rewrites;

    Graph(Block<?, ?> whole) {
        this(whole, null, Pinning.none(), List.of());
    }

    private Graph(Block<?, ?> whole, WaitMode waitMode, Pinning pinning, List<String> rewrites) {
        this.whole = whole;
        this.waitMode = waitMode;
        this.pinning = pinning;
        this.rewrites = rewrites;
    }

    /** The same graph, whose threads wait for each other in this way. */
    public Graph waiting(WaitMode mode) {
        return new Graph(whole, mode, pinning, rewrites);
    }

    /** The same graph, whose threads are bound to processors in this way; without, to none. */
    public Graph pinned(Pinning where) {
        return new Graph(whole, waitMode, where, rewrites);
    }

    /**
     * A graph with the same results and less effort on this machine: without nodes that only hand on, and, as long as
     * there are more threads than cores, with neighbours that share one.
     *
     * <p>What is promised stays: results are the same as often, in order behind ordered farms; a node made by {@link
     * Block#of} sees the same items, inputs and ends; room that was asked for by {@link Block#capacity} or a length on
     * demand is there. Nodes that wait for each other by other means than channels must not be optimised: they may find
     * themselves in one thread. The names of threads change, and so does how many items fit between two nodes where
     * nobody said so.
     *
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public Graph optimized() {
        return optimized(Runtime.getRuntime().availableProcessors());
    }

    /** The same for a machine of so many cores. */
    public Graph optimized(int cores) {
        return optimized(cores, Costs.unknown());
    }

    /**
     * The same with what a run of this graph has shown: threads are shared by those nodes that have the least to do, as
     * long as none gets more work than it has time for; and also, on any number of cores, by neighbours of which one
     * costs no more than handing items over.
     */
    public Graph optimized(int cores, RunReport report) {
        return optimized(cores, Costs.of(report));
    }

    private Graph optimized(int cores, Costs costs) {
        if (cores < 1) {
            throw new IllegalArgumentException("a machine of " + cores + " cores; expected at least 1");
        }
        Optimizer optimizer = new Optimizer(whole, costs);
        optimizer.fit(cores);
        List<String> all = new ArrayList<>(rewrites);
        all.addAll(optimizer.notes());
        return new Graph(optimizer.whole(), waitMode, pinning, List.copyOf(all));
    }

    /** How threads are to wait for each other; {@code null} for what suits their number. */
    public WaitMode waitMode() {
        return waitMode;
    }

    /** What optimising has changed, and why it may; one line for each change, in their order. */
    public List<String> rewrites() {
        return rewrites;
    }

    /**
     * Starts a run, with a thread for each vertex.
     *
     * @throws IllegalArgumentException when the blocks do not fit together, or the pinning names a processor that
     *     this process may not use; before anything is started
     */
    public Run start() {
        return GraphRun.start(plan(), waitMode);
    }

    /** Starts a run with threads that are there already, as far as there are enough. */
    Run start(WorkerThreads workerThreads) {
        return GraphRun.start(plan(), waitMode, workerThreads);
    }

    /**
     * Runs to the end, and tells what it has cost.
     *
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws CancellationException when this thread is interrupted, which ends the run; it stays interrupted
     */
    public RunReport run() {
        Run run = start();
        try {
            run.await();
            return run.report();
        } catch (InterruptedException e) {
            throw cancelled(run);
        }
    }

    /**
     * Runs to the end, and tells what it has cost; or for so long: then the run is cancelled.
     *
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws TimeoutException when the run took too long; the message says what its threads were at
     */
    public RunReport run(Duration most) throws TimeoutException {
        Run run = start();
        try {
            run.await(most);
            return run.report();
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

    /**
     * The threads and channels of the graph, for whoever runs it otherwise than {@link #start}.
     *
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public Plan plan() {
        Plan plan = Optimizer.plan(whole);
        plan.pin(pinning);
        return plan;
    }

    /** Threads that a run has. */
    public List<String> threads() {
        return plan().vertices().stream().map(Vertex::label).toList();
    }

    /** A picture of the threads and channels, in the language of Graphviz. */
    public String toDot() {
        return Picture.of(plan(), null).toDot();
    }

    /**
     * The same with what a run of this graph has shown so far.
     *
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public String toDot(RunReport report) {
        return Picture.of(plan(), report).toDot();
    }

    /** A picture of the threads and channels, as an SVG document. */
    public String toSvg() {
        return Picture.of(plan(), null).toSvg();
    }

    /**
     * The same with what a run of this graph has shown so far.
     *
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public String toSvg(RunReport report) {
        return Picture.of(plan(), report).toSvg();
    }

    /** A picture of the graph with the rank of each thread, in the language of Graphviz. */
    public String toDot(RankAssignment ranks) {
        return Picture.of(plan(), null, ranks).toDot();
    }

    /** The same as an SVG document. */
    public String toSvg(RankAssignment ranks) {
        return Picture.of(plan(), null, ranks).toSvg();
    }

    @Override
    public String toString() {
        return whole.toString();
    }
}
