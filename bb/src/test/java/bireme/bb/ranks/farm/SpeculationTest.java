package bireme.bb.ranks.farm;

import static bireme.bb.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.runtime.environment.RankExitSignal;
import bireme.testing.Bounded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that take long are given to a second worker: each result arrives once all the same. */
class SpeculationTest {
    private static final int TASKS = 40;
    private static final long SLOW = 7;

    private static List<Long> doubled() {
        return LongStream.range(0, TASKS).map(n -> 2 * n).boxed().toList();
    }

    /** A farm whose worker does as the first of its tries at the slow task says. */
    private static TaskFarm<Long, Long> farm(AtomicInteger tries, FirstTry first) {
        return TaskFarm.<Long, Long>of(n -> {
                    if (n == SLOW && tries.getAndIncrement() == 0) {
                        first.happen();
                    }
                    return 2 * n;
                })
                .batches(1, 1)
                .prefetch(0)
                .speculative(0.75, 2);
    }

    /** What happens in the first try. */
    @FunctionalInterface
    private interface FirstTry {
        void happen() throws Exception;
    }

    private static void await(CountDownLatch latch) {
        Bounded.await(latch, "the other copy of the task");
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldTakeTheFirstResultAndNotWaitForTheOther(String device) {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch isOver = new CountDownLatch(1);
        TestRanks.run(3, device, (world, all) -> {
            FarmResult<Long> result =
                    farm(tries, () -> await(isOver)).grace(Duration.ZERO).run(world, numbers(TASKS));
            if (world.Rank() == 0) {
                isOver.countDown(); // not before the farm has ended here
                assertThat(result.results()).isEqualTo(doubled());
                assertThat(result.copied()).isPositive(); // others may take long on a machine with other work
                assertThat(result.retried()).isZero();
            }
        });
        assertThat(tries).hasValue(2);
    }

    @Test
    void shouldDropTheResultThatComesSecond() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch isTaken = new CountDownLatch(1);
        List<Long> taken = Collections.synchronizedList(new ArrayList<>());
        TestRanks.run(
                3,
                (world, all) -> farm(tries, () -> await(isTaken))
                        .asTheyCome()
                        .run(world, numbers(TASKS), (task, result) -> {
                            assertThat(result).isEqualTo(2 * task);
                            taken.add(task);
                            if (task == SLOW) {
                                isTaken.countDown();
                            }
                        }));
        assertThat(taken).containsExactlyInAnyOrderElementsOf(numbers(TASKS));
    }

    @Test
    void shouldTakeTheResultOfTheFirstWhenTheSecondFails() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch hasFailed = new CountDownLatch(1);
        TestRanks.run(3, (world, all) -> {
            FarmResult<Long> result = TaskFarm.<Long, Long>of(n -> {
                        if (n == SLOW && tries.getAndIncrement() == 0) {
                            await(hasFailed);
                        } else if (n == SLOW) {
                            hasFailed.countDown();
                            throw new IllegalStateException("the copy fails");
                        }
                        return 2 * n;
                    })
                    .batches(1, 1)
                    .prefetch(0)
                    .speculative(1, 1)
                    .run(world, numbers(TASKS));
            assertThat(result.results()).isEqualTo(world.Rank() == 0 ? doubled() : List.of());
        });
    }

    @Test
    void shouldFailOnceWhenBothFail() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch hasFailed = new CountDownLatch(1);
        TestRanks.run(3, (world, all) -> {
            FarmResult<Long> result = TaskFarm.<Long, Long>of(n -> {
                        if (n == SLOW) {
                            if (tries.getAndIncrement() == 0) {
                                await(hasFailed);
                            }
                            hasFailed.countDown();
                            throw new IllegalStateException("both fail");
                        }
                        return 2 * n;
                    })
                    .batches(1, 1)
                    .prefetch(0)
                    .speculative(0.5, 1)
                    .collectFailures()
                    .run(world, numbers(TASKS));
            if (world.Rank() == 0) {
                assertThat(result.results()).hasSize(TASKS - 1).doesNotContain(2 * SLOW);
                assertThat(result.failures()).singleElement().satisfies(failure -> {
                    assertThat(failure.task()).isEqualTo(SLOW);
                    assertThat(failure.cause()).hasMessageContaining("both fail");
                });
            }
        });
        assertThat(tries).hasValue(2);
    }

    @Test
    void shouldGoOnWhenTheSlowWorkerIsLostAfterItsTaskWasGivenToAnother() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch isCopied = new CountDownLatch(1);
        CountDownLatch isLost = new CountDownLatch(1);
        TestRanks.run(4, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.<Long, Long>of(n -> {
                        if (n == SLOW && tries.getAndIncrement() == 0) {
                            await(isCopied);
                            all.lose(world.Rank());
                            isLost.countDown();
                            throw new RankExitSignal();
                        } else if (n == SLOW) {
                            isCopied.countDown();
                            await(isLost);
                        }
                        return 2 * n;
                    })
                    .batches(1, 1)
                    .prefetch(0)
                    .speculative(0.75, 2)
                    .surviveLostWorkers();
            try {
                FarmResult<Long> result = farm.run(world, numbers(TASKS));
                if (world.Rank() == 0) {
                    assertThat(result.results()).isEqualTo(doubled());
                }
            } catch (RankExitSignal e) {
                assertThat(isLost.getCount()).isZero();
            }
        });
        assertThat(tries.get()).isBetween(2, 3); // its second worker may answer before the loss is known
    }

    @Test
    void shouldGiveNoTaskTwiceUnlessAskedTo() {
        AtomicInteger tries = new AtomicInteger();
        AtomicInteger others = new AtomicInteger();
        CountDownLatch areOthersDone = new CountDownLatch(TASKS - 1);
        TestRanks.run(
                3,
                (world, all) -> TaskFarm.<Long, Long>of(n -> {
                            if (n == SLOW) {
                                tries.incrementAndGet();
                                await(areOthersDone);
                            } else {
                                others.incrementAndGet();
                                areOthersDone.countDown();
                            }
                            return n;
                        })
                        .batches(1, 1)
                        .prefetch(0)
                        .run(world, numbers(TASKS)));
        assertThat(tries).hasValue(1);
        assertThat(others).hasValue(TASKS - 1);
    }

    @Test
    void shouldEndAtAllRanksWhenAFarmWithCopiesFails() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch isOver = new CountDownLatch(2);
        TestRanks.run(3, (world, all) -> {
            TaskFarm<Long, Long> farm = farm(tries, () -> await(isOver)).grace(Duration.ZERO);
            assertThatThrownBy(() -> farm.run(world, numbers(TASKS), (task, result) -> {
                        if (task == SLOW) {
                            throw new IllegalStateException("no " + task);
                        }
                    }))
                    .isInstanceOf(FarmFailedException.class)
                    .hasMessageContaining("no 7");
            isOver.countDown();
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.01, Double.NaN})
    void shouldRefuseAQuantileThatIsNone(double quantile) {
        assertThatThrownBy(() -> TaskFarm.of(n -> n).speculative(quantile, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("quantile is " + quantile);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.99, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseAFactorBelowOne(double factor) {
        assertThatThrownBy(() -> TaskFarm.of(n -> n).speculative(0.5, factor))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("factor is " + factor);
    }
}
