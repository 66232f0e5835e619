package bireme.bb;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.RandomModels.Model;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.stream.LongStream;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** Random graphs with random cuts over several ranks, against what a loop makes of the same items. */
class RandomPartitioningTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int GRAPHS = Rounds.max(30, 300);

    private final long seed = TestSeed.of("RandomPartitioningTest");
    private final Random random = new Random(seed);
    private final RandomModels models = new RandomModels(random);

    /** Throws a rank for each thread. */
    private Partitioning random(int threads, int ranks) {
        int[] place = random.ints(threads, 0, ranks).toArray();
        return Partitioning.by(vertex -> place[vertex.number()]);
    }

    private static Ranks ranks(Intracomm comm, boolean isByMessages) {
        return isByMessages ? Ranks.of(comm).byMessages() : Ranks.of(comm);
    }

    private String places(Graph graph, Partitioning partitioning) {
        return Arrays.toString(
                graph.plan().vertices().stream().mapToInt(partitioning::rankOf).toArray());
    }

    @Test
    void shouldMakeOfItemsWhatALoopMakesOfThem() {
        for (int round = 0; round < GRAPHS; round++) {
            Model model = models.model(0);
            int count = random.nextInt(400);
            int ranks = 2 + random.nextInt(3);
            boolean isByMessages = random.nextInt(3) > 0;
            List<Long> found = new ArrayList<>();
            Graph graph = Source.range(0, count).then(model.block()).into(Sink.into(found));
            Partitioning partitioning = random(graph.threads().size(), ranks);
            String what = "seed " + seed + ", round " + round + ": " + graph + " on " + places(graph, partitioning)
                    + (isByMessages ? " by messages" : "");
            TestRanks.run(ranks, comm -> run(ranks(comm, isByMessages), graph, partitioning, what));
            List<Long> expected = model.of(LongStream.range(0, count).boxed().toList());
            assertThat(model.isOrdered() ? found : sorted(found))
                    .as(what)
                    .isEqualTo(model.isOrdered() ? expected : sorted(expected));
        }
    }

    private static void run(Ranks ranks, Graph graph, Partitioning partitioning, String what) {
        try {
            ranks.run(graph, partitioning, MAX);
        } catch (TimeoutException | RuntimeException e) {
            throw new AssertionError(what + ": " + e.getMessage(), e);
        }
    }

    @Test
    void shouldEndWhateverFailsWherever() {
        for (int round = 0; round < GRAPHS; round++) {
            Model model = models.model(1);
            long poison = random.nextInt(200);
            Block<Long, Long> failing = Block.map(n -> {
                if (n == poison) {
                    throw new IllegalStateException("poison");
                }
                return n;
            });
            Graph graph = Source.range(0, 100_000)
                    .then(Farm.of(2, failing))
                    .then(model.block())
                    .into(Sink.ignore());
            int ranks = 2 + random.nextInt(3);
            boolean isByMessages = random.nextInt(3) > 0;
            Partitioning partitioning = random(graph.threads().size(), ranks);
            Throwable[] thrown = new Throwable[ranks];
            TestRanks.run(ranks, comm -> {
                try {
                    ranks(comm, isByMessages).run(graph, partitioning, MAX);
                } catch (RuntimeException | TimeoutException e) {
                    thrown[comm.Rank()] = e;
                }
            });
            assertThat(thrown)
                    .as("seed %d, round %d: %s on %s", seed, round, graph, places(graph, partitioning))
                    .allSatisfy(each -> assertThat(each)
                            .isInstanceOf(GraphFailedException.class)
                            .hasRootCauseMessage("poison"));
        }
    }
}
