package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.Random;
import java.util.function.Function;
import mpi.TestRanks;

/** Partitionings of a graph over three ranks, and to run it. */
public enum Partitionings {
    /** All of it on the second rank. */
    ON_ONE_RANK(graph -> Partitioning.allOn(1), RankJobs::run),
    /** One thread after another on one rank after another. */
    ALTERNATING(Partitionings::inTurn, RankJobs::run),
    /** The same, with ranks that pass references to each other. */
    ALTERNATING_BY_REFERENCE(Partitionings::inTurn, Partitionings::byReference),
    /** The same over sockets. */
    ALTERNATING_ON_NIODEV(Partitionings::inTurn, on("niodev")),
    /** The same through Netty. */
    ALTERNATING_ON_TCP(Partitionings::inTurn, on("tcp")),
    /** Each thread anywhere, on the device that joins memory and network. */
    RANDOM_ON_HYBRID(Partitionings::anywhere, on("hybrid")),
    /** Each thread anywhere. */
    RANDOM(Partitionings::anywhere, RankJobs::run);

    private static final int RANKS = 3;
    private static final long SEED = TestSeed.of("Partitionings");

    /** Runs a partitioned graph. */
    @FunctionalInterface
    private interface Job {
        void run(int ranks, Graph graph, Partitioning partitioning);
    }

    private final Function<Graph, Partitioning> partitioning;
    private final Job job;

    Partitionings(Function<Graph, Partitioning> partitioning, Job job) {
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

    private static void byReference(int ranks, Graph graph, Partitioning partitioning) {
        TestRanks.run(ranks, comm -> RankJobs.run(Ranks.of(comm), graph, partitioning));
    }

    private static Job on(String device) {
        return (ranks, graph, partitioning) -> RankJobs.runOn(device, ranks, graph, partitioning);
    }

    /** Runs a graph, partitioned so; the test of one partitioning is left to the nightly run. */
    public void run(Graph graph) {
        Nightly.leave(
                this == ALTERNATING_ON_TCP || this == ALTERNATING_ON_NIODEV,
                "hybrid sends the same frames over niodev, and DeviceContract holds tcp to the same");
        job.run(RANKS, graph, partitioning.apply(graph));
    }
}
