package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Run;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Random graphs, against what a loop makes of the same items. */
class RandomGraphTest {
    private static final Duration MOST = Duration.ofSeconds(100);
    private static final int GRAPHS = 60;
    private static final int DEEPEST = 3;

    private final long seed = Long.getLong("bireme.test.seed", System.nanoTime());
    private final Random random = new Random(seed);

    @BeforeEach
    void printSeed() {
        System.out.println("RandomGraphTest: random seed " + seed + ", repeat with -Dbireme.test.seed=" + seed);
    }

    /** A block, and what it makes of one item. */
    private record Model(Block<Long, Long> block, LongFunction<List<Long>> meaning) {
        List<Long> of(List<Long> items) {
            return items.stream().flatMap(n -> meaning.apply(n).stream()).toList();
        }
    }

    private Model model(int depth) {
        return switch (random.nextInt(depth >= DEEPEST ? 3 : 8)) {
            case 0 -> {
                long factor = 1 + random.nextInt(9);
                yield new Model(Block.map(n -> delayed(n) * factor % 1009), n -> List.of(n * factor % 1009));
            }
            case 1 -> {
                int divisor = 2 + random.nextInt(5);
                yield new Model(Block.filter(n -> n % divisor != 0), n -> n % divisor != 0 ? List.of(n) : List.of());
            }
            case 2 ->
                new Model(
                        Block.flatMap((n, out) -> {
                            for (long copy = 0; copy < n % 3; copy++) {
                                out.emit(n + copy);
                            }
                        }),
                        n -> LongStream.range(0, n % 3)
                                .map(copy -> n + copy)
                                .boxed()
                                .toList());
            case 3 -> chain(model(depth + 1), model(depth + 1));
            case 4 -> sized(model(depth + 1));
            case 5 -> loop(1 + random.nextInt(50));
            case 6 -> ordered(depth);
            default -> farm(model(depth + 1));
        };
    }

    private static long delayed(long n) {
        if (n % 101 == 0) {
            Thread.yield();
        }
        return n;
    }

    private static Model chain(Model first, Model second) {
        return new Model(first.block.then(second.block), n -> second.of(first.meaning.apply(n)));
    }

    private Model sized(Model model) {
        return new Model(model.block.capacity(1 + random.nextInt(4)), model.meaning);
    }

    private Model farm(Model worker) {
        List<Routing<Long>> routings = List.of(
                Routing.roundRobin(),
                Routing.onDemand(1 + random.nextInt(3)),
                Routing.byKey(n -> n % 7),
                Routing.weighted(2, 1, 1));
        Farm<Long, Long> farm = Farm.of(3, worker.block).routing(routings.get(random.nextInt(routings.size())));
        return new Model(farm, worker.meaning);
    }

    private Model ordered(int depth) {
        Model line = DEEPEST - depth > 1 ? chain(node(), node()) : node();
        Farm<Long, Long> farm = Farm.of(1 + random.nextInt(4), line.block).ordered();
        return new Model(random.nextBoolean() ? farm : farm.onDemand(), line.meaning);
    }

    private Model node() {
        return model(DEEPEST);
    }

    /** Counts every item down through a farm, and lets it out at the end. */
    private Model loop(int steps) {
        Loop<Long, Long> loop = Loop.of(
                "countdown " + steps,
                back -> Farm.of(2, Block.<Long, Long>flatMap((n, out) -> {
                            if (n >= steps) {
                                out.to(back).emit(n - steps);
                            } else {
                                out.emit(n);
                            }
                        }))
                        .onDemand());
        return new Model(loop, n -> List.of(n % steps));
    }

    private static List<Long> sorted(List<Long> items) {
        List<Long> all = new ArrayList<>(items);
        Collections.sort(all);
        return all;
    }

    @Test
    void shouldMakeOfItemsWhatALoopMakesOfThem() throws Exception {
        for (int graph = 0; graph < GRAPHS; graph++) {
            Model model = model(0);
            int count = random.nextInt(500);
            List<Long> found = new ArrayList<>();
            Graph whole = Source.range(0, count).then(model.block).into(Sink.into(found));
            WaitMode mode = random.nextBoolean() ? WaitMode.BLOCKING : null;
            whole.waiting(mode).run(MOST);
            List<Long> expected = model.of(LongStream.range(0, count).boxed().toList());
            assertThat(sorted(found)).as("seed %d: %s", seed, whole).isEqualTo(sorted(expected));
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
                    .then(model.block)
                    .into(Sink.ignore());
            assertThatThrownBy(() -> whole.run(MOST))
                    .as("seed %d: %s", seed, whole)
                    .isInstanceOf(GraphFailedException.class)
                    .hasRootCauseMessage("poison");
        }
    }

    @Test
    void shouldEndWheneverItIsCancelled() throws Exception {
        for (int graph = 0; graph < GRAPHS; graph++) {
            Run run = Source.range(0, Long.MAX_VALUE)
                    .then(model(1).block)
                    .into(Sink.ignore())
                    .start();
            for (int yields = random.nextInt(100); yields > 0; yields--) {
                Thread.yield();
            }
            run.cancel();
            assertThatThrownBy(() -> run.await(MOST)).as("seed %d", seed).isInstanceOf(CancellationException.class);
        }
    }
}
