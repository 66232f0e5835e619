package bireme.bb.ranks.farm;

import static bireme.bb.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.runtime.environment.RankExitSignal;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import mpi.ProcessFailedException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks that die in the middle of a farm. */
class LostWorkerTest {
    /** Tasks of an executor travel, so what they meet here is static. */
    private static final AtomicBoolean IS_DEAD = new AtomicBoolean();

    private static volatile TestRanks running;

    /** Loses a rank, and ends its thread as the end of its job does. */
    private static void die(TestRanks all, int rank) {
        all.lose(rank);
        throw new RankExitSignal();
    }

    /** Runs what dies, and swallows that it did. */
    private static void mayDie(Runnable body) {
        try {
            body.run();
        } catch (RankExitSignal e) {
            assertThat(e).hasNoCause();
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "1, 3", "2, 5", "4, 5"})
    void shouldGiveTasksOfALostWorkerToOthers(int dying, int ranks) {
        TestRanks.run(
                ranks,
                (world, all) -> mayDie(() -> {
                    AtomicBoolean isFirst = new AtomicBoolean(true);
                    FarmResult<Long> result = TaskFarm.<Long, Long>of(n -> {
                                if (world.Rank() == dying && (n > 200 || n > 20 && isFirst.getAndSet(false))) {
                                    die(all, dying);
                                }
                                return 2 * n;
                            })
                            .batches(3, 10)
                            .surviveLostWorkers()
                            .run(world, numbers(5000));
                    if (world.Rank() == 0) {
                        assertThat(result.results())
                                .isEqualTo(LongStream.range(0, 5000)
                                        .map(n -> 2 * n)
                                        .boxed()
                                        .toList());
                        assertThat(result.lostRanks()).containsExactly(dying);
                        assertThat(result.retried()).isPositive();
                    }
                }));
    }

    @Test
    void shouldEndAtAllRanksUnlessConfiguredToSurvive() {
        // Rank 3 dies once the others are at work: one on its way there would end for another reason.
        Set<Integer> atWork = ConcurrentHashMap.newKeySet();
        TestRanks.run(
                4,
                (world, all) -> mayDie(() -> {
                    TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                        atWork.add(world.Rank());
                        if (world.Rank() == 3 && atWork.size() == 3) {
                            die(all, 3);
                        }
                        return n;
                    });
                    if (world.Rank() == 3) {
                        farm.run(world, null);
                    }
                    FarmFailedException failure =
                            catchThrowableOfType(FarmFailedException.class, () -> farm.run(world, numbers(100_000)));
                    assertThat(failure.reason()).isEqualTo(Reason.RANK_LOST);
                    assertThat(failure.rank()).isEqualTo(3);
                    assertThat(failure).hasMessageContaining("was killed");
                }));
    }

    @Test
    void shouldSayThatNoWorkerIsLeft() {
        TestRanks.run(
                3,
                (world, all) -> mayDie(() -> {
                    TaskFarm<Long, Long> farm = TaskFarm.<Long, Long>of(n -> {
                                die(all, world.Rank());
                                return n;
                            })
                            .surviveLostWorkers();
                    if (world.Rank() > 0) {
                        farm.run(world, null);
                    }
                    assertThatThrownBy(() -> farm.run(world, numbers(100)))
                            .hasMessage("all workers are lost, and tasks are left");
                }));
    }

    @Test
    void shouldNotGiveATaskThatKillsToEveryRank() {
        TestRanks.run(
                6,
                (world, all) -> mayDie(() -> {
                    FarmResult<Long> result = TaskFarm.<Long, Long>of(n -> {
                                if (n == 7) {
                                    die(all, world.Rank());
                                }
                                return n;
                            })
                            .batches(1, 1)
                            .surviveLostWorkers()
                            .collectFailures()
                            .run(world, numbers(50));
                    if (world.Rank() == 0) {
                        assertThat(result.results()).hasSize(49).doesNotContain(7L);
                        assertThat(result.lostRanks()).hasSize(3);
                        assertThat(result.failures().get(0).cause()).isInstanceOf(ProcessFailedException.class);
                    }
                }));
    }

    @Test
    void shouldEndWorkersWhoseRootIsLost() {
        TestRanks.run(
                3,
                (world, all) -> mayDie(() -> {
                    TaskFarm<Long, Long> farm = TaskFarm.of(n -> n);
                    if (world.Rank() == 0) {
                        farm.run(world, numbers(1000), (task, result) -> die(all, 0));
                    } else {
                        assertThatThrownBy(() -> farm.run(world, null)).isInstanceOf(ProcessFailedException.class);
                    }
                }));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldReportTheFuturesOfAnExecutorOrSubmitAgain(boolean again) {
        IS_DEAD.set(false);
        TestRanks.run(3, (world, all) -> {
            running = all;
            try (RankExecutor pool = again ? RankExecutor.resubmitting(world, 0) : RankExecutor.on(world)) {
                if (pool.isRoot()) {
                    useAndLose(pool, again);
                }
            } catch (RankExitSignal e) {
                assertThat(world.Rank()).isPositive();
            }
        });
    }

    private static void useAndLose(RankExecutor pool, boolean again) throws Exception {
        Future<Long> fatal = pool.submit(() -> dieOnce());
        if (again) {
            assertThat(fatal.get()).isEqualTo(11);
        } else {
            assertThatThrownBy(fatal::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(ProcessFailedException.class);
        }
        assertThat(pool.map(n -> n + 1, numbers(100)))
                .isEqualTo(LongStream.range(1, 101).boxed().toList());
    }

    private static long dieOnce() {
        if (IS_DEAD.compareAndSet(false, true)) {
            String name = Thread.currentThread().getName();
            die(running, Integer.parseInt(name.substring("rank ".length())));
        }
        return 11;
    }
}
