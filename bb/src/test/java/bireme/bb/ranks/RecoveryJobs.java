package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.bb.report.RunReport;
import bireme.bb.snapshot.Snapshots;
import bireme.testing.ThreadDump;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import mpi.Intracomm;
import mpi.TestRanks;

/**
 * Ranks of which some are killed while they run a graph with snapshots, each as if it were a process.
 *
 * <p>Shape: a rank that is killed first stops, with all its threads, and then the others are notified; as with a
 * process that is killed, nothing it does comes after that. Numbers of ranks that were killed are those in the job:
 * those of spares follow those of the ranks.
 */
final class RecoveryJobs {
    private final int ranks;
    private final int spares;
    /** The numbers in the job of those that have the ranks. */
    private final Map<Integer, Integer> ids = new ConcurrentHashMap<>();

    private final AtomicInteger replacements = new AtomicInteger();

    private final Set<Integer> killed = ConcurrentHashMap.newKeySet();
    private final Map<Integer, RunReport> reports = new ConcurrentSkipListMap<>();
    private final Map<Integer, Throwable> thrown = new ConcurrentSkipListMap<>();
    private volatile TestRanks all;

    RecoveryJobs(int ranks) {
        this(ranks, 0);
    }

    RecoveryJobs(int ranks, int spares) {
        this.ranks = ranks;
        this.spares = spares;
    }

    /** Called on a rank, by any of its threads: the rank is killed, unless it is the last. */
    void kill(int rank) {
        int id = ids.get(rank);
        synchronized (killed) {
            if (killed.size() == ranks + spares - 1 || !killed.add(id)) {
                return;
            }
        }
        all.stop(id);
        throw new IllegalStateException("rank " + rank + " was killed");
    }

    /** Runs what each rank makes of its number, until those that are left have ended. */
    RecoveryJobs run(Partitioning partitioning, IntFunction<Snapshots> snapshots, IntFunction<Graph> graphs) {
        return run((each, graph) -> each.run(graph, partitioning, RankJobs.MAX), snapshots, graphs);
    }

    /** Runs a graph on ranks with snapshots. */
    @FunctionalInterface
    interface Call {
        RunReport run(Ranks ranks, Graph graph) throws TimeoutException;
    }

    RecoveryJobs run(Call call, IntFunction<Snapshots> snapshots, IntFunction<Graph> graphs) {
        TestRanks.Body body = (world, job) -> {
            all = job;
            ids.put(world.Rank(), job.id());
            replacements.addAndGet(job.id() < ranks ? 0 : 1);
            run(world, call, snapshots.apply(world.Rank()), graphs.apply(world.Rank()));
        };
        if (spares == 0) {
            TestRanks.runSurviving(ranks, "niodev", body);
        } else {
            TestRanks.runSurviving(ranks, spares, "niodev", body);
        }
        return this;
    }

    private void run(Intracomm world, Call call, Snapshots snapshots, Graph graph) throws Exception {
        int rank = world.Rank();
        int id = all.id();
        try {
            reports.put(rank, call.run(RankJobs.of(world).snapshots(snapshots), graph));
        } catch (TimeoutException e) {
            throw new AssertionError(ThreadDump.ofAll() + e.getMessage(), e);
        } catch (RuntimeException e) {
            if (!killed.contains(id)) {
                thrown.put(rank, e);
            }
        }
        if (killed.contains(id)) {
            all.kill(id);
        }
    }

    /** What ranks have thrown that were not killed. */
    Map<Integer, Throwable> thrown() {
        return thrown;
    }

    /** Reports of those that have completed the run. */
    List<RunReport> reports() {
        return List.copyOf(reports.values());
    }

    /** Spares that have begun the program, in the place of a lost rank. */
    int replacements() {
        return replacements.get();
    }

    Set<Integer> killed() {
        return killed;
    }
}
