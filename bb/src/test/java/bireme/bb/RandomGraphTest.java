package bireme.bb;

import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.RandomModels.Model;
import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Random graphs, against what a loop makes of the same items. */
class RandomGraphTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int GRAPHS = 60;

    private final long seed = TestSeed.of("RandomGraphTest");
    private final Random random = new Random(seed);
    private final RandomModels models = new RandomModels(random);

    private Model model(int depth) {
        return models.model(depth);
    }

    @Test
    void shouldMakeOfItemsWhatALoopMakesOfThem() throws Exception {
        for (int graph = 0; graph < GRAPHS; graph++) {
            Model model = model(0);
            int count = random.nextInt(500);
            List<Long> found = new ArrayList<>();
            Graph whole = Source.range(0, count).then(model.block()).into(Sink.into(found));
            WaitMode mode = random.nextBoolean() ? WaitMode.BLOCKING : null;
            whole.waiting(mode).run(MAX);
            List<Long> expected = model.of(LongStream.range(0, count).boxed().toList());
            assertThat(sorted(found)).as("seed %d: %s", seed, whole).isEqualTo(sorted(expected));
        }
    }

    @Test
    void shouldMakeTheSameOfItemsWhenOptimised() throws Exception {
        for (int round = 0; round < 2 * GRAPHS; round++) {
            Model model = model(0);
            int count = random.nextInt(300);
            List<Long> found = new ArrayList<>();
            Graph whole = Source.range(0, count).then(model.block()).into(Sink.into(found));
            Graph optimized = whole.optimized(1 + random.nextInt(8));
            optimized.run(MAX);
            String what = "seed " + seed + ": " + whole + " as " + optimized + " by " + optimized.rewrites();
            assertThat(optimized.threads())
                    .as(what)
                    .hasSizeLessThanOrEqualTo(whole.threads().size());
            List<Long> expected = model.of(LongStream.range(0, count).boxed().toList());
            assertThat(model.isOrdered() ? found : sorted(found))
                    .as(what)
                    .isEqualTo(model.isOrdered() ? expected : sorted(expected));
        }
    }

    @Test
    void shouldEndWhateverFailsWherever() {
        for (int graph = 0; graph < GRAPHS; graph++) {
            Model model = model(1);
            long poison = random.nextInt(200);
            Block<Long, Long> failing = Block.map(n -> {
                if (n == poison) {
                    throw new IllegalStateException("poison");
                }
                return n;
            });
            Graph whole = Source.range(0, 100_000)
                    .then(Farm.of(2, failing))
                    .then(model.block())
                    .into(Sink.ignore());
            assertThatThrownBy(() -> whole.run(MAX))
                    .as("seed %d: %s", seed, whole)
                    .isInstanceOf(GraphFailedException.class)
                    .hasRootCauseMessage("poison");
        }
    }

    @Test
    void shouldEndWheneverItIsCancelled() throws Exception {
        for (int graph = 0; graph < GRAPHS; graph++) {
            Run run = Source.range(0, Long.MAX_VALUE)
                    .then(model(1).block())
                    .into(Sink.ignore())
                    .start();
            for (int yields = random.nextInt(100); yields > 0; yields--) {
                Thread.yield();
            }
            run.cancel();
            assertThatThrownBy(() -> run.await(MAX)).as("seed %d", seed).isInstanceOf(CancellationException.class);
        }
    }
}
