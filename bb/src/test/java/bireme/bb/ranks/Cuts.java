package bireme.bb.ranks;

import bireme.bb.Graph;
import bireme.runtime.threads.SharedRanks;
import java.util.Random;

/** Ways to cut a graph over three ranks. */
public enum Cuts {
    /** All of it on the second rank. */
    ON_ONE_RANK {
        @Override
        Cutting of(Graph graph) {
            return Cutting.allOn(1);
        }
    },
    /** One thread after another on one rank after another. */
    ALTERNATING {
        @Override
        Cutting of(Graph graph) {
            return RankJobs.alternating(RANKS);
        }
    },
    /** The same, with ranks that pass references to each other. */
    ALTERNATING_BY_REFERENCE {
        @Override
        Cutting of(Graph graph) {
            return RankJobs.alternating(RANKS);
        }

        @Override
        public void run(Graph graph) {
            SharedRanks.run(RANKS, comm -> RankJobs.run(Ranks.of(comm), graph, of(graph)));
        }
    },
    /** Threads in turn on all ranks, which talk over sockets. */
    ALTERNATING_ON_NIODEV {
        @Override
        Cutting of(Graph graph) {
            return RankJobs.alternating(RANKS);
        }

        @Override
        public void run(Graph graph) {
            RankJobs.runOn("niodev", RANKS, graph, of(graph));
        }
    },
    /** The same through Netty. */
    ALTERNATING_ON_TCP {
        @Override
        Cutting of(Graph graph) {
            return RankJobs.alternating(RANKS);
        }

        @Override
        public void run(Graph graph) {
            RankJobs.runOn("tcp", RANKS, graph, of(graph));
        }
    },
    /** Each thread anywhere, on the device that joins memory and network. */
    RANDOM_ON_HYBRID {
        @Override
        Cutting of(Graph graph) {
            return anywhere(graph);
        }

        @Override
        public void run(Graph graph) {
            RankJobs.runOn("hybrid", RANKS, graph, of(graph));
        }
    },
    /** Each thread anywhere. */
    RANDOM {
        @Override
        Cutting of(Graph graph) {
            return anywhere(graph);
        }
    };

    private static final int RANKS = 3;
    private static final long SEED = Long.getLong("bireme.test.seed", System.nanoTime());

    static {
        System.out.println("Cuts: random seed " + SEED + ", repeat with -Dbireme.test.seed=" + SEED);
    }

    abstract Cutting of(Graph graph);

    private static Cutting anywhere(Graph graph) {
        int[] ranks = new Random(SEED).ints(graph.threads().size(), 0, RANKS).toArray();
        return Cutting.by(vertex -> ranks[vertex.number()]);
    }

    /** Runs a graph, cut in this way. */
    public void run(Graph graph) {
        RankJobs.run(RANKS, graph, of(graph));
    }
}
