package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.run.GraphRun;
import bireme.bb.engine.run.SnapshotCheck;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.edge.MessageSender;
import bireme.bb.ranks.placement.DryRun;
import bireme.bb.ranks.placement.PartitionedGraph;
import bireme.bb.ranks.placement.Placement;
import bireme.bb.ranks.placement.World;
import bireme.bb.ranks.snapshot.RankSnapshots;
import bireme.bb.ranks.trace.MergedReport;
import bireme.bb.ranks.trace.RankReport;
import bireme.bb.ranks.trace.Sample;
import bireme.bb.report.RunReport;
import bireme.bb.snapshot.Snapshots;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import mpi.Intracomm;

/**
 * Runs graphs over the ranks of a communicator: every rank builds the same graph, and runs its part of it.
 *
 * <pre>{@code
 * MPI.Init(args);
 * Ranks.of(MPI.COMM_WORLD).run(graph, Partitioning.by(vertex -> vertex.number() % 2));
 * MPI.Finalize();
 * }</pre>
 *
 * <p>Shape: all ranks call {@link #run} or {@link #start} with equal graphs, in the same order. Messages travel by a
 * communicator of their own. Where there is one rank, or MPI has not begun, the graph runs in this JVM by reference.
 *
 * <p>Threads: one run at a time is started on a communicator; two at a time need two communicators.
 */
public final class Ranks {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private final Intracomm comm;
    private final Codecs codecs;
    private final boolean isByMessages;
    /** {@code null} for none. */
    private final Snapshots snapshots;
    /** Wraps what sends messages. */
    private final UnaryOperator<MessageSender> senderWrapper;

    private Ranks(
            Intracomm comm,
            Codecs codecs,
            boolean isByMessages,
            Snapshots snapshots,
            UnaryOperator<MessageSender> senderWrapper) {
        this.comm = comm;
        this.codecs = codecs;
        this.isByMessages = isByMessages;
        this.snapshots = snapshots;
        this.senderWrapper = senderWrapper;
    }

    /**
     * {@return the ranks of a communicator; this one alone if MPI has not begun}
     *
     * @param comm communicator whose ranks run graphs; it is duplicated for each run, so all of its ranks make the same
     *     calls
     */
    public static Ranks of(Intracomm comm) {
        return new Ranks(comm, null, false, null, UnaryOperator.identity());
    }

    /**
     * {@return the same ranks, whose items are written and read with these codecs}
     *
     * <p>Without, {@link Codecs#standard} does it.
     *
     * @param others codecs of the items that cross ranks, equal on all ranks
     */
    public Ranks codecs(Codecs others) {
        return new Ranks(comm, others, isByMessages, snapshots, senderWrapper);
    }

    /**
     * The same ranks, which send messages also to those in their own JVM. Without, ranks of one JVM pass numbers,
     * values of the JDK and arrays of primitive values by reference, and other items as copies if their classes differ.
     *
     * @return the same ranks, by messages
     */
    public Ranks byMessages() {
        return new Ranks(comm, codecs, true, snapshots, senderWrapper);
    }

    /**
     * The same ranks, which take snapshots of graphs that they run. A graph then survives the loss of any rank, rank 0
     * too, if the job was started with {@code --on-rank-death notify}: threads of the lost rank move to others, and all
     * goes on from the last complete snapshot. With {@code --spares} a spare takes the place of the lost rank, as long
     * as there are enough: it begins the program, in which this run has to be its first collective call, on {@code
     * MPI.COMM_WORLD}. When all of the job is lost, the next run of the same graph with this folder goes on from there.
     *
     * <p>Sources must be {@link bireme.bb.snapshot.ReplayableSource}s, and nodes that keep something {@link
     * bireme.bb.snapshot.Stateful} or {@link bireme.bb.snapshot.CommittingSink}; a graph that has others, or loops,
     * or surviving farms, is refused before it runs.
     *
     * @param how when snapshots are taken, and where they are stored; equal on all ranks
     * @return the same ranks, with snapshots
     * @throws IllegalArgumentException when it is not said where they are stored
     */
    public Ranks snapshots(Snapshots how) {
        if (how.folder() == null) {
            throw new IllegalArgumentException(
                    how + ": it is not said where they are stored; add .to(folder), which all ranks share");
        }
        return new Ranks(comm, codecs, isByMessages, how, senderWrapper);
    }

    /** The same ranks, of which this one sends its messages through something: for tests of what can go wrong. */
    Ranks sendingThrough(UnaryOperator<MessageSender> through) {
        return new Ranks(comm, codecs, isByMessages, snapshots, through);
    }

    private boolean isAlone() {
        return comm.Is_null() || comm.Size() == 1;
    }

    /** {@return the number of ranks} */
    public int size() {
        return isAlone() ? 1 : comm.Size();
    }

    /** {@return this rank, {@code 0..size()-1}} */
    public int rank() {
        return isAlone() ? 0 : comm.Rank();
    }

    /**
     * Starts this rank's part of a graph.
     *
     * @param graph the whole graph, equal on all ranks
     * @param partitioning which rank runs which thread, equal on all ranks
     * @return this rank's part of the run
     * @throws IllegalArgumentException on all ranks, when they do not run the same graph in the same places; when the
     *     blocks do not fit together; or when a thread has no place
     */
    public RankRun start(Graph graph, Partitioning partitioning) {
        return begin(graph, (own, ranks) -> plan -> partitioning);
    }

    /**
     * Starts this rank's part of a graph, in the places that a placement gives its groups.
     *
     * @param graph the whole graph, equal on all ranks
     * @param placement which rank runs which group, equal on all ranks
     * @return this rank's part of the run
     * @throws IllegalArgumentException as {@link #start(Graph, Partitioning)} does
     * @throws bireme.bb.ranks.placement.PlacementException when the placement does not fit the graph or the ranks, or
     *     an item that it names has no codec; before anything is started
     */
    public RankRun start(Graph graph, Placement placement) {
        return begin(graph, partitioner(graph, placement));
    }

    private Partitioner partitioner(Graph graph, Placement placement) {
        if (isAlone()) {
            placement.cut(graph.plan(), 1); // names are to be right here too
        }
        return (own, ranks) -> {
            World world = ranks.before(World.of(own));
            int rank = ranks.before(own.Rank());
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            return plan -> {
                PartitionedGraph partitioned = placement.cut(plan, world);
                partitioned.check(codecs(), loader);
                plan.pin(partitioned.pinning(rank));
                return new PlacedPartitioning(partitioned);
            };
        };
    }

    Codecs codecs() {
        return codecs != null ? codecs : Codecs.standard();
    }

    private RankRun begin(Graph graph, Partitioner partitioner) {
        if (snapshots != null) {
            throw new IllegalStateException(
                    "start(...) with " + snapshots + ": a run that may begin again is made by run(...)");
        }
        if (isAlone()) {
            return new RankRun(graph.start(), null, List::of, () -> {});
        }
        Intracomm own = comm.dup();
        boolean isStarted = false;
        try {
            RankRun run = begin(graph, partitioner.of(own, SurvivingRanks.all(own.Size())), own, null);
            isStarted = true;
            return run;
        } finally {
            if (!isStarted) {
                own.Free();
            }
        }
    }

    /** Begins on a communicator; it is freed at the end of the run, unless that is one attempt of several. */
    RankRun begin(Graph graph, Function<GraphPlan, Partitioning> partitioner, Intracomm own, SnapshotAttempt attempt) {
        Agreed agreed = agreed(graph, partitioner, own, attempt != null);
        RankLocality around = RankLocality.find(own, isByMessages);
        Codecs known = codecs();
        RankSnapshots taking = attempt == null ? null : attempt.open(agreed.plan, agreed.partitioning, own, known);
        LocalRanks localRanks = around.join(known);
        own.Barrier(); // all have joined
        boolean isStarted = false;
        try {
            RankPartition partition = new RankPartition(
                    agreed.partitioning,
                    ExpendableRanks.of(agreed.plan, agreed.partitioning, own.Size()),
                    own.Rank(),
                    around.jvms(),
                    localRanks,
                    known,
                    () -> around.gather(true));
            WaitMode waiting = graph.waitMode() != null ? graph.waitMode() : around.waiting(agreed.plan, partition);
            Run run = started(agreed.plan, waiting, partition, around, taking);
            isStarted = true;
            if (attempt != null) {
                attempt.begin(partition, run, own);
            }
            start("bb sender of rank ", own, new SenderThread(partition, own, waiting, senderWrapper));
            start("bb receiver of rank ", own, new Receiver(partition, own));
            return new RankRun(run, partition.termination(), partition::edges, () -> {
                leave(localRanks);
                if (attempt == null) {
                    own.Free();
                }
            });
        } finally {
            if (!isStarted) {
                leave(localRanks);
            }
        }
    }

    private static Run started(
            GraphPlan plan, WaitMode waiting, RankPartition partition, RankLocality around, RankSnapshots snapshots) {
        try {
            return GraphRun.start(plan, waiting, partition, snapshots);
        } finally {
            if (!partition.hasBegun()) {
                around.gather(false); // the others wait for this rank
            }
        }
    }

    private static void leave(LocalRanks localRanks) {
        if (localRanks != null) {
            localRanks.leave();
        }
    }

    private static void start(String name, Intracomm own, Runnable work) {
        Thread thread = new Thread(work, name + own.Rank());
        thread.setDaemon(true); // a program that wants results waits for the run
        thread.start();
    }

    /** The plan and the partitioning that all ranks have agreed on. */
    private record Agreed(GraphPlan plan, Partitioning partitioning) {}

    /** Plans, and compares the plan with those of the other ranks; also if it could not be made. */
    private static Agreed agreed(
            Graph graph, Function<GraphPlan, Partitioning> partitioner, Intracomm own, boolean hasSnapshots) {
        List<String> lines = new ArrayList<>();
        RuntimeException failure = null;
        Agreed agreed = null;
        try {
            GraphPlan plan = graph.plan();
            Partitioning partitioning = partitioner.apply(plan);
            lines.addAll(plan.describe());
            for (Vertex vertex : plan.vertices()) {
                lines.add(vertex + " on rank " + checked(partitioning.rankOf(vertex), vertex, own));
            }
            plan.edges().forEach(edge -> lines.add(describe(edge, partitioning)));
            ExpendableRanks.check(plan, partitioning);
            if (hasSnapshots) {
                SnapshotCheck.check(plan);
            }
            agreed = new Agreed(plan, partitioning);
        } catch (RuntimeException e) {
            failure = e;
            lines.clear();
            lines.add("no graph, but " + e);
        }
        GraphAgreement.check(own, lines);
        if (failure != null) {
            throw failure;
        }
        return agreed;
    }

    private static String describe(GraphPlan.Edge edge, Partitioning partitioning) {
        return edge.from() + " -> " + edge.to() + ": " + partitioning.capacity(edge.from(), edge.to(), edge.capacity())
                + " items, " + partitioning.edge(edge.from(), edge.to());
    }

    private static int checked(int rank, Vertex vertex, Intracomm own) {
        if (rank < 0 || rank >= own.Size()) {
            throw new IllegalArgumentException(
                    vertex + " is placed on rank " + rank + ", which is outside 0.." + (own.Size() - 1));
        }
        return rank;
    }

    /**
     * Shows how a graph would be partitioned, if a program is asked to by {@value DryRun#ARGUMENT} or {@value
     * DryRun#PROPERTY}; called by all ranks.
     *
     * <pre>{@code
     * if (!ranks.shows(graph, placement, System.out::print, args)) {
     *     ranks.run(graph, placement);
     * }
     * }</pre>
     *
     * @param graph the whole graph, equal on all ranks
     * @param placement which rank runs which group, equal on all ranks
     * @param out takes the partitions and a placement to start from, on rank 0
     * @param arguments arguments of the program
     * @return whether it was asked to, and so the graph is not to be run
     * @throws bireme.bb.ranks.placement.PlacementException when the placement does not fit the graph or the ranks, or
     *     an item that it names has no codec
     */
    public boolean shows(Graph graph, Placement placement, Consumer<String> out, String... arguments) {
        GraphPlan plan = graph.plan(); // also where nothing is asked for, or its sources were taken for forgotten ones
        if (!DryRun.isAsked(arguments)) {
            return false;
        }
        World world = isAlone() ? World.ofThisMachine(1) : World.of(comm);
        PartitionedGraph partitioned = placement.cut(plan, world);
        partitioned.check(codecs(), Thread.currentThread().getContextClassLoader());
        if (rank() == 0) {
            out.accept(DryRun.text(partitioned));
        }
        return true;
    }

    /**
     * Brings together what all ranks have done in a run; called by all of them, after it. Ranks that are lost are left
     * out, and what they have done.
     *
     * @param run run that has ended
     * @param samples of this rank over time, see {@link bireme.bb.ranks.trace.TimeLine}; none if none were taken
     * @return the reports of all on rank 0, nothing elsewhere
     */
    public Optional<MergedReport> merged(RankRun run, List<Sample> samples) {
        RankReport mine = RankReport.ofHere(rank(), run.report(), run.edges(), samples);
        if (isAlone()) {
            return Optional.of(new MergedReport(List.of(mine)));
        }
        Intracomm left = comm.Shrink(); // ranks may have been lost in the run, or since
        try {
            return MergedReport.gather(left, mine);
        } finally {
            left.Free();
        }
    }

    /**
     * Runs a graph to its end on all ranks, and tells what this rank's part has cost.
     *
     * @param graph the whole graph, equal on all ranks
     * @param partitioning which rank runs which thread, equal on all ranks
     * @return what this rank's part has cost
     * @throws bireme.bb.engine.GraphFailedException when a node fails, on any rank
     * @throws CancellationException when the run is cancelled on any rank, or this thread is interrupted, which cancels
     *     it; the thread stays interrupted
     * @throws IllegalArgumentException as {@link #start} does
     */
    public RunReport run(Graph graph, Partitioning partitioning) {
        return run(graph, (own, ranks) -> plan -> partitioning);
    }

    private RunReport run(Graph graph, Partitioner partitioner) {
        if (snapshots == null) {
            return ended(begin(graph, partitioner));
        }
        try {
            return recovering(graph, partitioner, null);
        } catch (TimeoutException e) {
            throw new IllegalStateException("a run without a longest time has taken too long", e);
        }
    }

    private RunReport recovering(Graph graph, Partitioner partitioner, Duration most) throws TimeoutException {
        return new RecoveringRun(this, graph, partitioner, snapshots, most).run(comm);
    }

    /**
     * Runs a graph to its end on all ranks, in the places that a placement gives its groups.
     *
     * @param graph the whole graph, equal on all ranks
     * @param placement which rank runs which group, equal on all ranks
     * @return what this rank's part has cost
     * @throws bireme.bb.engine.GraphFailedException when a node fails, on any rank
     * @throws CancellationException when the run is cancelled on any rank, or this thread is interrupted, which cancels
     *     it; the thread stays interrupted
     * @throws IllegalArgumentException as {@link #start(Graph, Partitioning)} does
     * @throws bireme.bb.ranks.placement.PlacementException as {@link #start(Graph, Placement)} does
     */
    public RunReport run(Graph graph, Placement placement) {
        return run(graph, partitioner(graph, placement));
    }

    static RunReport ended(RankRun run) {
        try {
            run.await();
            return run.report();
        } catch (InterruptedException e) {
            throw cancelled(run);
        }
    }

    /**
     * Runs a graph on all ranks; if it takes longer than allowed, it is cancelled on all of them.
     *
     * @param graph the whole graph, equal on all ranks
     * @param partitioning which rank runs which thread, equal on all ranks
     * @param most longest time the run may take
     * @return what this rank's part has cost
     * @throws TimeoutException when the run took too long; the message says what the threads of this rank were at
     * @throws bireme.bb.engine.GraphFailedException when a node fails, on any rank
     * @throws CancellationException when the run is cancelled on any rank, or this thread is interrupted, which cancels
     *     it; the thread stays interrupted
     * @throws IllegalArgumentException as {@link #start(Graph, Partitioning)} does
     */
    public RunReport run(Graph graph, Partitioning partitioning, Duration most) throws TimeoutException {
        return run(graph, (own, ranks) -> plan -> partitioning, most);
    }

    /**
     * Runs a graph on all ranks in the places that a placement gives its groups; if it takes longer than allowed, it is
     * cancelled on all of them.
     *
     * @param graph the whole graph, equal on all ranks
     * @param placement which rank runs which group, equal on all ranks
     * @param most longest time the run may take
     * @return what this rank's part has cost
     * @throws TimeoutException when the run took too long; the message says what the threads of this rank were at
     * @throws bireme.bb.engine.GraphFailedException when a node fails, on any rank
     * @throws CancellationException when the run is cancelled on any rank, or this thread is interrupted, which cancels
     *     it; the thread stays interrupted
     * @throws IllegalArgumentException as {@link #start(Graph, Partitioning)} does
     * @throws bireme.bb.ranks.placement.PlacementException as {@link #start(Graph, Placement)} does
     */
    public RunReport run(Graph graph, Placement placement, Duration most) throws TimeoutException {
        return run(graph, partitioner(graph, placement), most);
    }

    private RunReport run(Graph graph, Partitioner partitioner, Duration most) throws TimeoutException {
        return snapshots != null ? recovering(graph, partitioner, most) : ended(begin(graph, partitioner), most);
    }

    static RunReport ended(RankRun run, Duration most) throws TimeoutException {
        try {
            run.await(most);
            return run.report();
        } catch (InterruptedException e) {
            throw cancelled(run);
        } catch (TimeoutException e) {
            run.cancel();
            throw leftAfter(e, run);
        }
    }

    private static TimeoutException leftAfter(TimeoutException why, RankRun run) {
        try {
            run.await(GRACE);
        } catch (CancellationException e) {
            return why; // as it should be
        } catch (TimeoutException e) {
            why.addSuppressed(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return why;
    }

    private static CancellationException cancelled(RankRun run) {
        run.cancel();
        CancellationException cancelled =
                new CancellationException("interrupted while a graph ran; the run was cancelled on all ranks");
        cancelled.addSuppressed(leftAfter(new TimeoutException("interrupted"), run));
        Thread.currentThread().interrupt();
        return cancelled;
    }
}
