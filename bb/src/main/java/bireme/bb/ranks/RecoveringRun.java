package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Run;
import bireme.bb.engine.partition.LocalPartition;
import bireme.bb.engine.run.GraphRun;
import bireme.bb.engine.run.SnapshotCheck;
import bireme.bb.ranks.end.AttemptEnd;
import bireme.bb.ranks.end.RemoteCause;
import bireme.bb.ranks.snapshot.RankSnapshots;
import bireme.bb.ranks.snapshot.SnapshotFolder;
import bireme.bb.report.RunReport;
import bireme.bb.snapshot.Snapshots;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import mpi.Comm;
import mpi.Copy_function;
import mpi.Datatype;
import mpi.Delete_function;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * A run of a graph that goes on from its last snapshot when ranks are lost, until all that are left have completed it.
 *
 * <p>Shape: an attempt is a run over the ranks of one communicator. A rank that learns of a loss revokes it, so that
 * all others leave the attempt as well, and its threads end. Then all agree on how the attempt has ended. If a rank was
 * lost, they repair the communicator and begin the next attempt: if there are spares for all lost ranks, those have
 * their places; else the threads of lost ranks move to others. All nodes go back to the newest complete version, and
 * sources to their offsets. No rank begins it before the threads of all others have ended, so nothing of an attempt has
 * an effect during the next.
 *
 * <p>A spare begins the program, and comes to the same call with a {@code MPI.COMM_WORLD} that the others have made by
 * {@link Intracomm#Replace}. From then on this takes the place of the communicator that they were given, also in later
 * runs; it is an attribute of that one.
 *
 * <p>Threads: one of each rank.
 */
final class RecoveringRun {
    /** The communicator in which spares have replaced lost ranks of another, an attribute of that. */
    private static final int REPLACED = Comm.createKeyval(Copy_function.NONE, Delete_function.NONE);

    private final Ranks ranks;
    private final Graph graph;
    private final Partitioner partitioner;
    private final Snapshots snapshots;
    /** When the run has to be over, of {@link System#nanoTime}; {@code null} for no such time. */
    private final Long endNs;

    /** Its ranks are those that the partitioner names, also if some are lost before the run begins. */
    private Intracomm named;

    private BitSet lost = new BitSet();
    /** Places that spares have taken during this run. */
    private final BitSet replaced = new BitSet();

    private SnapshotFolder folder;

    /** A run; {@code most} is the longest time it may take, {@code null} for any. */
    RecoveringRun(Ranks ranks, Graph graph, Partitioner partitioner, Snapshots snapshots, Duration most) {
        this.ranks = ranks;
        this.graph = graph;
        this.partitioner = partitioner;
        this.snapshots = snapshots;
        this.endNs = most == null ? null : System.nanoTime() + Math.max(0, TimeUnit.NANOSECONDS.convert(most));
    }

    /** How an attempt has ended on this rank: with a report, or with what was thrown. */
    private record Outcome(RunReport report, Throwable thrown) {
        boolean isLoss() {
            return thrown != null && isOfLoss(thrown);
        }

        AttemptEnd end() {
            return thrown == null ? AttemptEnd.COMPLETE : isLoss() ? AttemptEnd.LOST_RANK : AttemptEnd.FAILED;
        }
    }

    /** Runs the graph on the ranks of a communicator, which is not revoked when some are lost. */
    RunReport run(Intracomm comm) throws TimeoutException {
        if (comm.Is_null()) {
            return runHere();
        }
        Intracomm before = (Intracomm) comm.getAttr(REPLACED);
        named = before == null ? comm : before;
        Intracomm current = named.Shrink(); // like a duplicate, but nobody waits for a rank that is lost meanwhile
        while (true) {
            Outcome outcome = attempt(current);
            AttemptEnd end = agreed(outcome, current);
            if (end == AttemptEnd.FAILED) {
                current.Free();
                throw failure(outcome);
            } else if (end == AttemptEnd.COMPLETE) {
                current.Free();
                forget();
                replaced.andNot(lost); // lost again
                return outcome.report().with(ranksOf(lost), ranksOf(replaced));
            }
            Intracomm next = replaceLost(comm) ? named.Shrink() : current.Shrink();
            current.Free();
            current = next;
        }
    }

    /** How the attempt has ended for all ranks; its communicator is freed where they cannot agree. */
    private static AttemptEnd agreed(Outcome outcome, Intracomm comm) {
        try {
            return outcome.end().agreed(comm);
        } catch (RuntimeException | Error e) {
            comm.Free();
            throw e;
        }
    }

    /** Replaces all lost ranks by spares, if there are enough; the same on all ranks. */
    private boolean replaceLost(Intracomm comm) {
        Intracomm made;
        try {
            made = named.Replace();
        } catch (MPIException e) {
            if (e.getErrorClass() == MPI.ERR_SPAWN || e.getErrorClass() == MPI.ERR_COMM) {
                return false; // no or not enough spares, or the ranks are of several jobs, which have none
            }
            throw e;
        }
        replaced.or(SurvivingRanks.of(named, made).lost());
        if (named != comm) {
            named.Free();
        }
        named = made;
        comm.setAttr(REPLACED, made);
        return true;
    }

    /** Also tells replacements, which do not know it, what places were taken before they began. */
    private List<Integer> lostOrReplaced(Intracomm comm) {
        int[] places = new int[named.Size()];
        replaced.stream().forEach(rank -> places[rank] = 1);
        int[] all = new int[places.length];
        comm.Allreduce(places, 0, all, 0, all.length, Datatype.INT, Op.MAX);
        for (int rank = 0; rank < all.length; rank++) {
            replaced.set(rank, all[rank] == 1);
        }
        BitSet both = (BitSet) lost.clone();
        both.or(replaced);
        return ranksOf(both);
    }

    private static List<Integer> ranksOf(BitSet ranks) {
        return ranks.stream().boxed().toList();
    }

    /** Runs the graph in this JVM, without MPI. */
    private RunReport runHere() throws TimeoutException {
        GraphPlan plan = graph.plan();
        SnapshotCheck.check(plan);
        RunReport report;
        try (SnapshotAttempt attempt = new SnapshotAttempt(snapshots, List.of())) {
            RankSnapshots taking = attempt.openHere(plan, ranks.codecs());
            folder = attempt.folder();
            Run run = GraphRun.start(plan, graph.waitMode(), LocalPartition.SHARE, taking);
            attempt.begin(run);
            report = ended(new RankRun(run, null, List::of, () -> {})).report();
        }
        forget();
        return report;
    }

    private Outcome attempt(Intracomm comm) {
        RankRun run = null;
        SurvivingRanks left = SurvivingRanks.of(named, comm);
        lost = left.lost();
        try (SnapshotAttempt attempt = new SnapshotAttempt(snapshots, lostOrReplaced(comm))) {
            Function<GraphPlan, Partitioning> original = partitioner.of(comm, left);
            run = ranks.begin(graph, plan -> new RemappedPartitioning(original.apply(plan), left), comm, attempt);
            folder = attempt.folder();
            return ended(run);
        } catch (TimeoutException | RuntimeException | Error e) {
            Outcome outcome = new Outcome(null, e);
            boolean isKnownToAll = e instanceof IllegalArgumentException || e instanceof IllegalStateException;
            if (outcome.isLoss() || run == null && !isKnownToAll) {
                comm.Revoke(); // the others leave their calls
            }
            return outcome;
        }
    }

    private Outcome ended(RankRun run) throws TimeoutException {
        try {
            return new Outcome(await(run), null);
        } finally {
            run.awaitThreads();
        }
    }

    private RunReport await(RankRun run) throws TimeoutException {
        return endNs == null ? Ranks.ended(run) : Ranks.ended(run, Duration.ofNanos(endNs - System.nanoTime()));
    }

    /** Whether it has come to this because a rank is lost, here or at the rank that has ended the run. */
    private static boolean isOfLoss(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            String type = each instanceof RemoteCause remote ? remote.type() : "";
            if (each instanceof ProcessFailedException
                    || each instanceof RevokedException
                    || type.equals(ProcessFailedException.class.getName())
                    || type.equals(RevokedException.class.getName())) {
                return true;
            }
        }
        return false;
    }

    private static RuntimeException failure(Outcome outcome) throws TimeoutException {
        Throwable thrown = outcome.thrown();
        if (thrown instanceof TimeoutException e) {
            throw e;
        } else if (thrown instanceof Error e) {
            throw e;
        } else if (thrown instanceof RuntimeException e && !outcome.isLoss()) {
            return e;
        }
        return new GraphFailedException(
                -1,
                "the graph",
                null,
                new IllegalStateException("it has failed on another rank, and ranks were lost meanwhile", thrown));
    }

    /** The run is complete, and nothing is to go on from its snapshots. */
    private void forget() {
        try {
            folder.clear();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the run is complete, but its snapshots in " + folder
                            + " cannot be deleted; delete them, or the next run goes on from its end",
                    e);
        }
    }
}
