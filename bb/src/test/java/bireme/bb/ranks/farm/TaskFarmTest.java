package bireme.bb.ranks.farm;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Nightly;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every result arrives once, in the order asked for, whatever the number of ranks and tasks and the settings. */
class TaskFarmTest {
    private static final int[] RANKS = {1, 2, 3, 5, 8};
    private static final int[] TASKS =
            Nightly.isOn() ? new int[] {0, 1, 2, 4, 7, 1000, 5003} : new int[] {0, 1, 2, 4, 7, 1000};

    /** Settings that change how tasks travel, never what comes of them. */
    private enum Setting {
        DEFAULT(farm -> farm),
        SINGLE(farm -> farm.batches(1, 1)),
        SINGLE_AHEAD(farm -> farm.batches(1, 1).prefetch(3)),
        ODD(farm -> farm.batches(3, 7).prefetch(0)),
        LARGE(farm -> farm.batches(500, 2000).prefetch(2)),
        ROOT_WORKS(farm -> farm.rootWorks()),
        NARROW(farm -> farm.window(3)),
        AS_THEY_COME(farm -> farm.asTheyCome()),
        AS_THEY_COME_SINGLE(farm -> farm.asTheyCome().batches(1, 1).rootWorks());

        private final UnaryOperator<TaskFarm<Long, Long>> change;

        Setting(UnaryOperator<TaskFarm<Long, Long>> change) {
            this.change = change;
        }

        TaskFarm<Long, Long> farm(TaskWorker<Long, Long> worker) {
            return change.apply(TaskFarm.of(worker));
        }

        boolean isOrdered() {
            return !name().startsWith("AS_THEY_COME");
        }
    }

    private static Stream<Arguments> cases() {
        return Stream.of(Setting.values())
                .flatMap(setting -> IntStream.of(RANKS).mapToObj(ranks -> Arguments.of(setting, ranks)));
    }

    private static List<Long> squares(long tasks) {
        return LongStream.range(0, tasks).map(n -> n * n).boxed().toList();
    }

    @ParameterizedTest(name = "{0} on {1} ranks")
    @MethodSource("cases")
    void shouldGiveEachResultOnce(Setting setting, int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            for (int tasks : TASKS) {
                FarmResult<Long> result = setting.farm(n -> n * n).run(world, numbers(tasks));
                if (world.Rank() > 0) {
                    assertThat(result.results()).isEmpty();
                    assertThat(result.isRoot()).isFalse();
                    continue;
                }
                if (setting.isOrdered()) {
                    assertThat(result.results()).isEqualTo(squares(tasks));
                } else {
                    assertThat(sorted(result.results())).isEqualTo(squares(tasks));
                }
                assertThat(result.tasks()).isEqualTo(tasks);
                assertThat(result.tasksOfRanks().values().stream()
                                .mapToLong(n -> n)
                                .sum())
                        .isEqualTo(tasks);
                assertThat(result.retried()).isZero();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, niodev", "3, niodev", "2, tcp", "3, hybrid"})
    void shouldWorkOnOtherDevices(int ranks, String device) {
        TestRanks.run(ranks, device, (world, all) -> {
            List<byte[]> results = TaskFarm.run(world, numbers(300), n -> new byte[(int) (n * 100)]);
            assertThat(results.stream().map(bytes -> bytes.length))
                    .isEqualTo(
                            world.Rank() == 0
                                    ? IntStream.range(0, 300)
                                            .mapToObj(n -> n * 100)
                                            .toList()
                                    : List.of());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void shouldTakeResultsOneByOne(int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> -n);
            List<Long> taken = new ArrayList<>();
            try (FarmResults<Long> results = farm.root(1).iterate(world, numbers(500))) {
                while (results.hasNext()) {
                    taken.add(results.next());
                    assertThat(results.task()).isEqualTo(taken.size() - 1);
                }
                assertThat(results.summary().isRoot()).isEqualTo(world.Rank() == 1);
            }
            assertThat(taken).hasSize(world.Rank() == 1 ? 500 : 0).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        });
    }

    @Test
    void shouldReportToAllRanksWhenResultsAreClosedEarly() {
        TestRanks.run(3, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> n);
            if (world.Rank() == 0) {
                FarmResults<Long> results = farm.iterate(world, numbers(100_000));
                assertThat(results.next()).isZero();
                assertThatThrownBy(results::summary).isInstanceOf(IllegalStateException.class);
                results.close();
                assertThat(results.summary().tasks()).isPositive();
            } else {
                assertThatThrownBy(() -> farm.iterate(world, null))
                        .hasMessage("the results were closed before the last one was taken");
            }
        });
    }

    @Test
    void shouldGiveTheConsumerNumberAndResult() {
        TestRanks.run(3, (world, all) -> {
            Set<Long> seen = new HashSet<>();
            TaskFarm.<Long, String>of(n -> "task " + n).asTheyCome().run(world, numbers(777), (task, result) -> {
                assertThat(result).isEqualTo("task " + task);
                assertThat(seen.add(task)).isTrue();
            });
            assertThat(seen).hasSize(world.Rank() == 0 ? 777 : 0);
        });
    }

    @Test
    void shouldReadTasksOnlyAsTheyAreNeeded() {
        AtomicLong read = new AtomicLong();
        AtomicLong farthest = new AtomicLong();
        TestRanks.run(3, (world, all) -> {
            Iterable<Long> tasks = () -> LongStream.range(0, 100_000)
                    .peek(n -> read.incrementAndGet())
                    .iterator();
            AtomicLong taken = new AtomicLong();
            TaskFarm.<Long, Long>of(n -> n).batches(1, 10).window(100).run(world, tasks, (task, result) -> {
                farthest.accumulateAndGet(read.get() - taken.incrementAndGet(), Math::max);
            });
        });
        assertThat(read).hasValue(100_000);
        assertThat(farthest.get()).isLessThanOrEqualTo(210);
    }

    @Test
    void shouldHandOutNothingFarBehindATaskThatTakesLong() {
        AtomicLong latest = new AtomicLong();
        AtomicInteger others = new AtomicInteger();
        AtomicBoolean isFirstDone = new AtomicBoolean();
        TestRanks.run(3, (world, all) -> {
            List<Long> results = TaskFarm.<Long, Long>of(n -> {
                        if (n == 0) {
                            while (others.get() < 49) { // all that the window lets pass
                                Thread.onSpinWait();
                            }
                            isFirstDone.set(true);
                        } else {
                            latest.accumulateAndGet(isFirstDone.get() ? 0 : n, Math::max);
                            others.incrementAndGet();
                        }
                        return n;
                    })
                    .batches(1, 1)
                    .prefetch(0)
                    .window(50)
                    .run(world, numbers(200))
                    .results();
            assertThat(results).isEqualTo(world.Rank() == 0 ? numbers(200) : List.of());
        });
        assertThat(latest).hasValue(49);
    }

    @Test
    void shouldKeepAllRanksBusyWhenTasksAreFew() {
        TestRanks.run(5, (world, all) -> {
            FarmResult<Long> result =
                    TaskFarm.<Long, Long>of(n -> n).batches(1, 1).run(world, numbers(4));
            if (world.Rank() == 0) {
                assertThat(result.tasksOfRanks().keySet()).containsExactly(1, 2, 3, 4);
                assertThat(result.tasksOfRanks().values()).containsOnly(1L);
            }
        });
    }

    @Test
    void shouldTakeNullsAndNestedFarms() {
        TestRanks.run(4, (world, all) -> {
            List<String> results = TaskFarm.run(world, Arrays.asList("a", null, "b"), task -> null);
            assertThat(results).isEqualTo(world.Rank() == 0 ? Arrays.asList(null, null, null) : List.of());
            List<Long> again = TaskFarm.run(world.Split(world.Rank() % 2, 0), numbers(50), n -> n + 1);
            assertThat(again).hasSize(world.Rank() < 2 ? 50 : 0);
        });
    }

    @Test
    void shouldShowProgressOnlyWhereAskedTo() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        List<Integer> tasks = IntStream.range(0, 20).boxed().toList();
        TestRanks.run(2, (world, all) -> {
            TaskFarm<Integer, Integer> farm = TaskFarm.of(n -> n);
            farm.progressLines(out).run(world, tasks);
        });
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .startsWith("20 of 20 (100.0 %) tasks, 1 workers, ")
                .hasLineCount(1);
    }
}
