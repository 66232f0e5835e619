package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.runtime.threads.SharedRanks;
import java.util.Random;
import java.util.function.Function;

/** Ways to cut a graph over three ranks, and to run it. */
public enum Cuts {
    /** All of it on the second rank. */
    ON_ONE_RANK(graph -> Partitioning.allOn(1), RankJobs::run),
    /** One thread after another on one rank after another. */
    ALTERNATING(Cuts::inTurn, RankJobs::run),
    /** The same, with ranks that pass references to each other. */
    ALTERNATING_BY_REFERENCE(Cuts::inTurn, Cuts::byReference),
    /** The same over sockets. */
    ALTERNATING_ON_NIODEV(Cuts::inTurn, on("niodev")),
    /** The same through Netty. */
    ALTERNATING_ON_TCP(Cuts::inTurn, on("tcp")),
    /** Each thread anywhere, on the device that joins memory and network. */
    RANDOM_ON_HYBRID(Cuts::anywhere, on("hybrid")),
    /** Each thread anywhere. */
    RANDOM(Cuts::anywhere, RankJobs::run);

    private static final int RANKS = 3;
    private static final long SEED = Long.getLong("bireme.test.seed", System.nanoTime());

    static {
        System.out.println("Cuts: random seed " + SEED + ", repeat with -Dbireme.test.seed=" + SEED);
    }

    /** Runs a graph that is cut. */
    @FunctionalInterface
    private interface Job {
        void run(int ranks, Graph graph, Partitioning cut);
    }

    private final Function<Graph, Partitioning> partitioning;
    private final Job job;

    Cuts(Function<Graph, Partitioning> partitioning, Job job) {
        this.partitioning = partitioning;
        this.job = job;
    }

    private static Partitioning inTurn(Graph graph) {
        return RankJobs.alternating(RANKS);
    }

    private static Partitioning anywhere(Graph graph) {
        int[] ranks = new Random(SEED).ints(graph.threads().size(), 0, RANKS).toArray();
        return Partitioning.by(vertex -> ranks[vertex.number()]);
    }

    private static void byReference(int ranks, Graph graph, Partitioning cut) {
        SharedRanks.run(ranks, comm -> RankJobs.run(Ranks.of(comm), graph, cut));
    }

    private static Job on(String device) {
        return (ranks, graph, cut) -> RankJobs.runOn(device, ranks, graph, cut);
    }

    /** Runs a graph, cut in this way. */
    public void run(Graph graph) {
        job.run(RANKS, graph, partitioning.apply(graph));
    }
}
