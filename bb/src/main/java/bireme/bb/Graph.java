package bireme.bb;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.run.GraphRun;
import bireme.bb.engine.thread.WorkerThreads;
import bireme.bb.picture.Picture;
import bireme.bb.pinning.Pinning;
import bireme.bb.report.RunReport;
import bireme.bb.rewrite.Skeleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;

/**
 * A whole graph, from its sources to its sinks. It can be run any number of times, also several times at once; each run
 * has new nodes.
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

    /**
     * {@return the same graph, whose threads wait for each other in this way}
     *
     * @param mode how threads wait, or {@code null} for what suits their number
     */
    public Graph waiting(WaitMode mode) {
        return new Graph(whole, mode, pinning, rewrites);
    }

    /**
     * {@return the same graph, whose threads are bound to processors in this way; without, to none}
     *
     * @param where which processors threads are bound to; {@link Pinning#none()} for none
     */
    public Graph pinned(Pinning where) {
        return new Graph(whole, waitMode, where, rewrites);
    }

    /**
     * A graph with the same results and less effort on this machine: without nodes that only pass on, and, as long as
     * there are more threads than cores, with neighbours that share one.
     *
     * <p>What is promised stays: results are the same as often, in order behind ordered farms; a node made by
     * {@link Block#of} sees the same items, inputs and ends; room that was asked for by {@link Block#capacity} or a
     * length on demand is there. Nodes that wait for each other by other means than channels must not be optimised:
     * they may find themselves in one thread. The names of threads change, and so does how many items fit between two
     * nodes where no capacity was asked for.
     *
     * @return the optimised graph
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public Graph optimized() {
        return optimized(Runtime.getRuntime().availableProcessors());
    }

    /**
     * As {@link #optimized()}, for a machine of so many cores.
     *
     * @param cores cores, at least 1
     * @return the optimised graph
     * @throws IllegalArgumentException when {@code cores} is below 1, or the blocks do not fit together
     */
    public Graph optimized(int cores) {
        return optimized(cores, Costs.unknown());
    }

    /**
     * As {@link #optimized(int)}, with what a run of this graph has shown: threads are shared by those nodes that have
     * the least to do, as long as none gets more work than it has time for; and also, on any number of cores, by
     * neighbours of which one costs no more than handing items over.
     *
     * @param cores cores, at least 1
     * @param report what {@link #run} or {@link Run#report} returned for this graph
     * @return the optimised graph
     * @throws IllegalArgumentException when {@code cores} is below 1, or the blocks do not fit together
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

    /**
     * The structure of this graph, for {@linkplain bireme.bb.rewrite.SkeletonRule rules} to change. Blocks of {@link
     * Block#map}, {@link Block#filter} and {@link Block#flatMap} are taken to be pure: what they do to an item depends
     * on nothing else, so they may be copied. Those of {@link Block#of} are not, and sources and {@code flatMap} are
     * taken to emit to no certain channel. Whatever no rule knows, such as a loop or a farm by key, is one stage.
     *
     * @return the structure, without times
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public Skeleton skeleton() {
        return GraphSkeleton.of(whole).whole();
    }

    /**
     * The structure of this graph with the times of its stages, as far as a report tells them: of nodes that share a
     * thread, each gets an equal part.
     *
     * @param report what {@link #run} or {@link Run#report} returned for this graph
     * @return the structure, with times for an item of the source
     * @throws IllegalArgumentException when the report is of another graph, or the blocks do not fit together
     */
    public Skeleton skeleton(RunReport report) {
        return GraphSkeleton.of(whole).measured(report);
    }

    /**
     * The stages of this graph in another structure, with the same results, and in the same order if this graph keeps
     * it.
     *
     * @param structure made of {@link #skeleton} by rules, or by {@link Skeleton#arranged}
     * @return the graph; its {@link #rewrites} say how it came about
     * @throws IllegalArgumentException when the structure has other stages, does something else to an item, loses the
     *     order, or no graph can be made of it
     */
    public Graph rewritten(Skeleton structure) {
        GraphSkeleton own = GraphSkeleton.of(whole);
        List<String> all = new ArrayList<>(rewrites);
        all.add(own.whole() + " becomes " + structure);
        return new Graph(own.rebuilt(structure), waitMode, pinning, List.copyOf(all));
    }

    /**
     * A graph for pictures: it has the threads and channels of a structure, but its sources emit nothing.
     *
     * @param structure any that a graph can be made of
     * @return the graph
     * @throws IllegalArgumentException when no graph can be made of it
     */
    public static Graph sketch(Skeleton structure) {
        return new Graph(GraphSkeleton.sketch(structure));
    }

    /** {@return how threads are to wait for each other; {@code null} for what suits their number} */
    public WaitMode waitMode() {
        return waitMode;
    }

    /** {@return what optimising has changed, and why it may; one line for each change, in their order} */
    public List<String> rewrites() {
        return rewrites;
    }

    /**
     * Starts a run, with a thread for each vertex.
     *
     * @return the run
     * @throws IllegalArgumentException when the blocks do not fit together, or the pinning names a processor that this
     *     process may not use; before anything is started
     */
    public Run start() {
        return GraphRun.start(plan(), waitMode);
    }

    /** Starts a run with threads that are there already, as far as there are enough. */
    Run start(WorkerThreads workerThreads) {
        return GraphRun.start(plan(), waitMode, workerThreads);
    }

    /**
     * Runs to the end.
     *
     * @return what the run has cost
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws CancellationException when this thread is interrupted, which ends the run; it stays interrupted
     * @throws IllegalArgumentException as {@link #start}
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
     * Runs to the end, or cancels the run when it takes longer than allowed.
     *
     * @param most longest time that the run may take
     * @return what the run has cost
     * @throws bireme.bb.engine.GraphFailedException when a node fails
     * @throws TimeoutException when the run took too long; the message says what its threads were at
     * @throws IllegalArgumentException as {@link #start}
     * @throws CancellationException when this thread is interrupted, which ends the run; it stays interrupted
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
     * {@return the threads and channels of the graph, for callers that run it otherwise than {@link #start}}
     *
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public GraphPlan plan() {
        GraphPlan plan = Optimizer.plan(whole);
        plan.pin(pinning);
        return plan;
    }

    /**
     * {@return the names of the threads that a run has}
     *
     * @throws IllegalArgumentException when the blocks do not fit together
     */
    public List<String> threads() {
        return plan().vertices().stream().map(Vertex::label).toList();
    }

    /**
     * A picture of the threads and channels, in the language of Graphviz.
     *
     * @return a whole document as text
     */
    public String toDot() {
        return Picture.of(plan(), null).toDot();
    }

    /**
     * A picture of the threads and channels with what a run of this graph has shown so far, in the language of
     * Graphviz.
     *
     * @param report report of a run of this graph
     * @return a whole document as text
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public String toDot(RunReport report) {
        return Picture.of(plan(), report).toDot();
    }

    /**
     * A picture of the threads and channels, as an SVG document.
     *
     * @return a whole document as text
     */
    public String toSvg() {
        return Picture.of(plan(), null).toSvg();
    }

    /**
     * A picture of the threads and channels with what a run of this graph has shown so far, as an SVG document.
     *
     * @param report report of a run of this graph
     * @return a whole document as text
     * @throws IllegalArgumentException when the report is of a graph with another number of threads
     */
    public String toSvg(RunReport report) {
        return Picture.of(plan(), report).toSvg();
    }

    /**
     * A picture of the graph with the rank of each thread, in the language of Graphviz.
     *
     * @param ranks which rank runs which thread
     * @return a whole document as text
     */
    public String toDot(RankAssignment ranks) {
        return Picture.of(plan(), null, ranks).toDot();
    }

    /**
     * A picture of the graph with the rank of each thread, as an SVG document.
     *
     * @param ranks which rank runs which thread
     * @return a whole document as text
     */
    public String toSvg(RankAssignment ranks) {
        return Picture.of(plan(), null, ranks).toSvg();
    }

    @Override
    public String toString() {
        return whole.toString();
    }
}
