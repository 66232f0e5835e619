package bireme.bb.engine.run;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.AwaitedMaker;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.partition.LocalPartition;
import bireme.bb.engine.snapshot.RunSnapshots;
import bireme.bb.engine.thread.WorkerThreads;
import bireme.bb.node.Feedback;
import bireme.bb.pinning.ThreadPlaces;
import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import bireme.devices.activity.Activities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A run of a plan, or of the partition of it that is here.
 *
 * <p>Threads: any; one for each vertex is made.
 *
 * <p>Errors: {@link GraphFailedException} for the first failure of any node.
 */
public final class GraphRun implements Run {
    private final List<Runner> runners = new ArrayList<>();
    private final WorkerThreads workerThreads;
    private final WaitMode waitMode;
    private final ThreadPlaces places;
    private final GraphPartition partition;
    private final GraphWiring wiring;
    /** {@code null} if none are taken. */
    private final RunSnapshots snapshots;

    /** Threads of the graph that are not here. */
    private final int elsewhere;

    private final CountDownLatch running;
    private volatile boolean isOver;
    private GraphFailedException failure;
    private boolean isCancelled;

    private GraphRun(
            GraphPlan plan,
            WaitMode waitMode,
            WorkerThreads workerThreads,
            GraphPartition partition,
            RunSnapshots snapshots) {
        this.partition = partition;
        this.snapshots = snapshots;
        List<Vertex> here = plan.vertices().stream().filter(partition::isHere).toList();
        int count = here.size();
        this.elsewhere = plan.vertices().size() - count;
        this.places = plan.pinning().places(count);
        this.waitMode = waitMode != null ? waitMode : WaitMode.adaptive(count);
        here.forEach(vertex -> runners.add(new Runner(vertex, this)));
        wiring = new GraphWiring(plan, runners, partition, snapshots != null);
        running = new CountDownLatch(count);
        workerThreads.prepare(count);
        this.workerThreads = workerThreads;
    }

    /**
     * Starts a graph, with threads of its own.
     *
     * @param waitMode how they wait for each other; {@code null} for what suits their number
     */
    public static GraphRun start(GraphPlan plan, WaitMode waitMode) {
        return start(plan, waitMode, LocalPartition.SHARE);
    }

    /** The same for a partition of a graph. */
    public static GraphRun start(GraphPlan plan, WaitMode waitMode, GraphPartition partition) {
        return start(plan, waitMode, partition, null);
    }

    /** The same with snapshots; {@code null} for none. */
    public static GraphRun start(GraphPlan plan, WaitMode waitMode, GraphPartition partition, RunSnapshots snapshots) {
        try (WorkerThreads workerThreads = new WorkerThreads()) { // whose threads go once they have done their work
            return start(plan, waitMode, workerThreads, partition, snapshots);
        }
    }

    /**
     * Starts a graph, with threads that have no other work until the run has ended.
     *
     * @param waitMode how they wait for each other; {@code null} for what suits their number
     */
    public static GraphRun start(GraphPlan plan, WaitMode waitMode, WorkerThreads workerThreads) {
        return start(plan, waitMode, workerThreads, LocalPartition.SHARE, null);
    }

    private static GraphRun start(
            GraphPlan plan,
            WaitMode waitMode,
            WorkerThreads workerThreads,
            GraphPartition partition,
            RunSnapshots snapshots) {
        GraphRun run = new GraphRun(plan, waitMode, workerThreads, partition, snapshots);
        partition.begin(run, run.wiring::feedbackInput, run.wiring.loops());
        List<Vertex> local = run.places.isEmpty() ? plan.vertices() : plan.inOrder();
        List<Vertex> order = local.stream().filter(partition::isHere).toList();
        if (order.isEmpty()) {
            partition.ended();
        }
        for (int number = 0; number < run.runners.size(); number++) {
            Runner runner = run.runners.get(number);
            workerThreads.start(number, run.places.at(order.indexOf(runner.vertex()), run.work(runner)));
        }
        Activities.add(new GraphActivity(run, plan));
        return run;
    }

    /**
     * The work of a thread. If the run is over before the thread begins, it makes no nodes, because the end of the run
     * would not interrupt it any more.
     */
    private Runnable work(Runner runner) {
        return () -> {
            if (isOver) {
                runner.vertex().awaitedMakers().forEach(AwaitedMaker::notMade);
                ended();
            } else {
                runner.run();
            }
        };
    }

    GraphPartition partition() {
        return partition;
    }

    WaitMode waitMode() {
        return waitMode;
    }

    RunSnapshots snapshots() {
        return snapshots;
    }

    @Override
    public boolean isOver() {
        return isOver;
    }

    RunnerOutput feedback(Runner from, Feedback<?> loop) {
        return wiring.feedback(from, loop);
    }

    void ended() {
        boolean isLast;
        synchronized (this) {
            running.countDown();
            isLast = isDone();
        }
        if (isLast) {
            partition.ended();
        }
    }

    /** Keeps the first failure, and ends the run. What fails after that fails because of it. */
    void fail(String node, Object item, Throwable cause) {
        stop(new GraphFailedException(partition.rank(), node, item, cause), true);
    }

    private void stop(GraphFailedException found, boolean isFromHere) {
        boolean isFirst;
        synchronized (this) {
            isFirst = failure == null && !isCancelled;
            failure = isFirst ? found : failure;
        }
        if (isFirst && isFromHere) {
            partition.failed(found);
        }
        end();
    }

    @Override
    public void stop(GraphFailedException elsewhere) {
        stop(elsewhere, false);
    }

    /** Records that a node could not be closed: the failure of the run if it is the first, else suppressed by it. */
    void failClosing(String node, Throwable cause) {
        synchronized (this) {
            if (failure != null) {
                failure.addSuppressed(cause);
                return;
            }
        }
        fail(node, null, cause);
    }

    /** Wakes all threads, unless the run has ended and they may work for another. */
    private synchronized void end() {
        isOver = true;
        for (int number = 0; number < runners.size() && !isDone(); number++) {
            runners.get(number).waits().parker().wakeIfParked();
            if (workerThreads.thread(number) != Thread.currentThread()) {
                workerThreads.thread(number).interrupt();
            }
        }
    }

    @Override
    public synchronized void wakeAll() {
        runners.forEach(runner -> runner.waits().parker().wakeIfParked());
    }

    @Override
    public void cancel() {
        if (cancelHere()) {
            partition.cancelled(); // before threads end, for then this part of the graph seems to be done
        }
        end();
    }

    @Override
    public boolean stop() {
        boolean isFirst = cancelHere();
        end();
        return isFirst;
    }

    private synchronized boolean cancelHere() {
        boolean isFirst = failure == null && !isCancelled;
        isCancelled |= isFirst;
        return isFirst;
    }

    @Override
    public void await() throws InterruptedException {
        running.await();
        throwIfFailed();
    }

    @Override
    public void await(Duration most) throws InterruptedException, TimeoutException {
        if (!running.await(TimeUnit.NANOSECONDS.convert(most), TimeUnit.NANOSECONDS)) {
            throw new TimeoutException("the run has not ended within " + most + ":\n" + report());
        }
        throwIfFailed();
    }

    private synchronized void throwIfFailed() {
        if (failure != null) {
            throw FailureTrace.ofCaller(failure);
        }
        if (isCancelled) {
            throw new CancellationException("the run was cancelled");
        }
    }

    @Override
    public boolean isDone() {
        return running.getCount() == 0;
    }

    @Override
    public List<Integer> lostRanks() {
        return partition.lostRanks();
    }

    @Override
    public RunReport report() {
        boolean isDone = isDone(); // before the last poll
        List<NodeReport> nodes = runners.stream().map(Runner::report).toList();
        int cores = Runtime.getRuntime().availableProcessors();
        return new RunReport(nodes, cores, isDone, places.toString(), partition.lostRanks(), List.of(), elsewhere);
    }
}
