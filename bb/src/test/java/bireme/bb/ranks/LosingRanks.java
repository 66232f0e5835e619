package bireme.bb.ranks;

import bireme.bb.Graph;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.TestRanks;

/** Ranks of which some die while they run a graph. */
final class LosingRanks {
    private final int ranks;
    private final Partitioning partitioning;
    private final CountDownLatch over;
    private final Set<Integer> dying;
    private final Set<Integer> dead = ConcurrentHashMap.newKeySet();
    private final Throwable[] thrown;
    private final RankRun[] runs;
    private volatile TestRanks all;

    /** Ranks of which those dying are to call {@link #die}. */
    LosingRanks(int ranks, Partitioning partitioning, Integer... dying) {
        this.ranks = ranks;
        this.partitioning = partitioning;
        this.dying = Set.of(dying);
        this.over = new CountDownLatch(ranks - dying.length);
        this.thrown = new Throwable[ranks];
        this.runs = new RankRun[ranks];
    }

    /** Called by a node: its rank is dead, if it has not died yet, and nothing comes from it any more. */
    void die(int rank) throws InterruptedException {
        if (dead.add(rank)) {
            all.lose(rank);
        }
        over.await();
        throw new InterruptedException("rank " + rank + " is dead");
    }

    /** Runs what each rank makes of its number, until those that are left have ended. */
    void run(IntFunction<Graph> graphs) {
        TestRanks.run(ranks, (world, farm) -> {
            all = farm;
            run(world, graphs.apply(world.Rank()));
        });
    }

    private void run(Intracomm world, Graph graph) throws Exception {
        int rank = world.Rank();
        RankRun run = RankJobs.of(world).start(graph, partitioning);
        runs[rank] = run;
        if (dying.contains(rank)) {
            over.await();
            return;
        }
        try {
            run.await(RankJobs.MAX);
        } catch (RuntimeException e) {
            thrown[rank] = e;
        } finally {
            over.countDown();
        }
    }

    /** What the ranks that are left have thrown; {@code null} where one has ended well. */
    List<Throwable> thrown() {
        return living().stream().map(rank -> thrown[rank]).collect(Collectors.toList()); // may hold null
    }

    /** The runs of the ranks that are left. */
    List<RankRun> runs() {
        return living().stream().map(rank -> runs[rank]).toList();
    }

    private List<Integer> living() {
        return IntStream.range(0, ranks)
                .filter(rank -> !dying.contains(rank))
                .boxed()
                .toList();
    }
}
