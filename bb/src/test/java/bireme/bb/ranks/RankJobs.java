package bireme.bb.ranks;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeoutException;
import mpi.Intracomm;
import mpi.TestRanks;

/** Graphs over ranks that are threads of this JVM; they share what nodes and sinks share. */
final class RankJobs {
    static final Duration MAX = WaitLimit.now();

    private RankJobs() {}

    /** One thread of the graph on this rank, the next on the next. */
    static Partitioning alternating(int ranks) {
        return Partitioning.by(vertex -> vertex.number() % ranks);
    }

    /** Ranks that send messages though they are in one JVM. */
    static Ranks of(Intracomm comm) {
        return Ranks.of(comm).byMessages();
    }

    /** Runs a graph on each rank; the first failure of a rank is thrown. */
    static void run(int ranks, Graph graph, Partitioning partitioning) {
        TestRanks.run(ranks, comm -> run(of(comm), graph, partitioning));
    }

    /** The same with ranks that talk over a network device, as if each were a process. */
    static void runOn(String device, int ranks, Graph graph, Partitioning partitioning) {
        TestRanks.run(ranks, device, (world, all) -> run(of(world), graph, partitioning));
    }

    static void run(Ranks ranks, Graph graph, Partitioning partitioning) {
        try {
            ranks.run(graph, partitioning, MAX);
        } catch (TimeoutException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** What a graph throws on each rank. */
    static List<Throwable> failures(int ranks, Graph graph, Partitioning partitioning) {
        Throwable[] thrown = new Throwable[ranks];
        TestRanks.run(ranks, comm -> {
            try {
                of(comm).run(graph, partitioning, MAX);
            } catch (RuntimeException | TimeoutException e) {
                thrown[comm.Rank()] = e;
            }
        });
        return Arrays.asList(thrown);
    }

    /** What comes out of a block that the numbers go into. */
    static <O> List<O> through(int ranks, Partitioning partitioning, long end, Block<Long, O> block) {
        List<O> found = new ArrayList<>();
        run(ranks, Source.range(0, end).then(block).into(Sink.into(found)), partitioning);
        return found;
    }
}
