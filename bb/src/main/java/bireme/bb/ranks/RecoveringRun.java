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
import java.util.List;
import java.util.concurrent.TimeoutException;
import mpi.Intracomm;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * A run of a graph that goes on from its last snapshot when ranks are lost, until all that are left have completed it.
 *
 * <p>Shape: an attempt is a run over the ranks of one communicator. A rank that learns of a loss revokes it, so that
 * all others leave the attempt as well, and its threads end. Then all agree on how the attempt has ended. If a rank was
 * lost, they shrink the communicator and begin the next attempt; the threads of lost ranks move to others, all nodes go
 * back to the newest complete version, and sources to their offsets. No rank begins it before the threads of all others
 * have ended, so nothing of an attempt has an effect during the next.
 *
 * <p>Threads: one of each rank.
 */
final class RecoveringRun {
    private final Ranks ranks;
    private final Graph graph;
    private final Partitioning partitioning;
    private final Snapshots snapshots;
    /** When the run has to be over, of {@link System#nanoTime}; {@code null} for no such time. */
    private final Long endNs;

    /** Its ranks are those that the partitioning names, also if some are lost before the run begins. */
    private Intracomm named;

    private List<Integer> lost = List.of();
    private SnapshotFolder folder;

    /** A run; {@code most} is the longest time it may take, {@code null} for any. */
    RecoveringRun(Ranks ranks, Graph graph, Partitioning partitioning, Snapshots snapshots, Duration most) {
        this.ranks = ranks;
        this.graph = graph;
        this.partitioning = partitioning;
        this.snapshots = snapshots;
        this.endNs = most == null ? null : System.nanoTime() + most.toNanos();
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
        named = comm;
        Intracomm current = comm.Shrink(); // like a duplicate, but nobody waits for a rank that is lost meanwhile
        while (true) {
            Outcome outcome = attempt(current);
            AttemptEnd end = outcome.end().agreed(current);
            if (end == AttemptEnd.FAILED) {
                throw failure(outcome);
            } else if (end == AttemptEnd.COMPLETE) {
                current.Free();
                forget();
                RunReport report = outcome.report();
                return new RunReport(report.nodes(), report.cores(), report.isDone(), report.pinning(), lost);
            }
            Intracomm next = current.Shrink();
            current.Free();
            current = next;
        }
    }

    /** Runs the graph in this JVM, without MPI. */
    private RunReport runHere() throws TimeoutException {
        GraphPlan plan = graph.plan();
        SnapshotCheck.check(plan);
        RunReport report;
        try (SnapshotAttempt attempt = new SnapshotAttempt(snapshots, lost)) {
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
        RemappedPartitioning left = RemappedPartitioning.of(partitioning, named, comm);
        lost = left.lost();
        try (SnapshotAttempt attempt = new SnapshotAttempt(snapshots, lost)) {
            run = ranks.begin(graph, plan -> left, comm, attempt);
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
