package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.runtime.threads.SharedRanks;
import java.util.Random;
import java.util.function.Function;

/** Ways to cut a graph over three ranks, and to run it. */
public enum Cuts {
    /** All of it on the second rank. */
    ON_ONE_RANK(graph -> Cutting.allOn(1), RankJobs::run),
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
        void run(int ranks, Graph graph, Cutting cut);
    }

    private final Function<Graph, Cutting> cutting;
    private final Job job;

    Cuts(Function<Graph, Cutting> cutting, Job job) {
        this.cutting = cutting;
        this.job = job;
    }

    private static Cutting inTurn(Graph graph) {
        return RankJobs.alternating(RANKS);
    }

    private static Cutting anywhere(Graph graph) {
        int[] ranks = new Random(SEED).ints(graph.threads().size(), 0, RANKS).toArray();
        return Cutting.by(vertex -> ranks[vertex.number()]);
    }

    private static void byReference(int ranks, Graph graph, Cutting cut) {
        SharedRanks.run(ranks, comm -> RankJobs.run(Ranks.of(comm), graph, cut));
    }

    private static Job on(String device) {
        return (ranks, graph, cut) -> RankJobs.runOn(device, ranks, graph, cut);
    }

    /** Runs a graph, cut in this way. */
    public void run(Graph graph) {
        job.run(RANKS, graph, cutting.apply(graph));
    }
}
