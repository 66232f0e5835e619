package bireme.bb.ranks.farm;

import static bireme.bb.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.failure.RemoteTaskException;
import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import mpi.Intracomm;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong on one rank is known to all, with task, rank and cause, and nobody waits for ever. */
class FarmFailureTest {
    private static final long SEED = TestSeed.of("FarmFailureTest");

    /** An exception that cannot travel. */
    private static final class Stuck extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Thread unused = Thread.currentThread();
        private final Anchor anchor = new Anchor();

        Stuck(String message) {
            super(message);
        }

        @Override
        public String toString() {
            return "stuck: " + getMessage() + (anchor.equals(unused) ? "!" : "");
        }
    }

    /** Too heavy to travel. */
    private static final class Anchor {}

    /** Something that can travel if its content can. */
    private record Parcel(long number, Object content) implements Serializable {}

    private static FarmFailedException failure(TaskFarm<?, ?> farm, Intracomm world, Iterable<?> tasks) {
        @SuppressWarnings("unchecked")
        TaskFarm<Object, Object> untyped = (TaskFarm<Object, Object>) farm;
        FarmFailedException failure = catchThrowableOfType(FarmFailedException.class, () -> untyped.run(world, tasks));
        assertThat(failure).as("failure at rank " + world.Rank()).isNotNull();
        return failure;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldReportToAllRanksWhichTaskFailedWhereAndWhy(int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                if (n == 57) {
                    throw new IllegalStateException("no 57");
                }
                return n;
            });
            FarmFailedException failure = failure(farm, world, numbers(5000));
            assertThat(failure.reason()).isEqualTo(Reason.TASK);
            assertThat(failure.task()).isEqualTo(57);
            assertThat(failure.rank()).isBetween(ranks == 1 ? 0 : 1, ranks - 1);
            assertThat(failure)
                    .hasMessage("task 57 failed on rank " + failure.rank() + ": java.lang.IllegalStateException: no 57")
                    .hasCauseInstanceOf(IllegalStateException.class);
            assertThat(failure.getCause()).hasMessage("no 57");
            assertThat(TaskFarm.run(world, numbers(3), n -> n)).hasSize(world.Rank() == 0 ? 3 : 0);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldDescribeACauseThatCannotTravel(String device) {
        TestRanks.run(3, device, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                throw new Stuck("at " + n);
            });
            FarmFailedException failure = failure(farm, world, numbers(1));
            assertThat(failure.getCause())
                    .isInstanceOf(RemoteTaskException.class)
                    .hasMessage("stuck: at 0");
            assertThat(((RemoteTaskException) failure.getCause()).remoteTrace()).contains("FarmFailureTest");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldOutliveAnErrorOfATask(int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            FarmFailedException failure = failure(TaskFarm.<Long, Long>of(n -> deep(n + 1)), world, numbers(20));
            assertThat(failure.getCause()).isInstanceOf(StackOverflowError.class);
        });
    }

    private static long deep(long n) {
        return n == 0 ? 0 : 1 + deep(n + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldTryAgainWhatFailsAtRandom(int ranks) {
        Random random = new Random(SEED);
        List<Integer> failuresOfTasks =
                random.ints(2000, 0, 4).mapToObj(n -> Math.max(0, n - 1)).toList();
        List<AtomicInteger> left =
                failuresOfTasks.stream().map(AtomicInteger::new).toList();
        TestRanks.run(ranks, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                if (left.get((int) (long) n).getAndDecrement() > 0) {
                    throw new IllegalStateException("once more");
                }
                return 3 * n;
            });
            FarmResult<Long> result = farm.retries(2).run(world, numbers(2000));
            if (world.Rank() == 0) {
                assertThat(result.results())
                        .as("seed %d", SEED)
                        .isEqualTo(LongStream.range(0, 2000)
                                .map(n -> 3 * n)
                                .boxed()
                                .toList());
                assertThat(result.retried())
                        .isEqualTo(failuresOfTasks.stream().mapToInt(n -> n).sum());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldCollectFailures(boolean ordered) {
        TestRanks.run(3, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                if (n % 10 == 3) {
                    throw new IOException("three");
                }
                return n;
            });
            TaskFarm<Long, Long> collecting = farm.collectFailures().retries(1);
            FarmResult<Long> result = (ordered ? collecting : collecting.asTheyCome()).run(world, numbers(100));
            if (world.Rank() == 0) {
                assertThat(result.results())
                        .containsExactlyInAnyOrderElementsOf(
                                numbers(100).stream().filter(n -> n % 10 != 3).toList());
                assertThat(result.failures().stream().map(TaskFailure::task))
                        .containsExactlyInAnyOrder(3L, 13L, 23L, 33L, 43L, 53L, 63L, 73L, 83L, 93L);
                assertThat(result.failures()).allSatisfy(failure -> {
                    assertThat(failure.attempts()).isEqualTo(2);
                    assertThat(failure.cause()).hasMessage("three");
                    assertThat(failure.toString()).contains("(attempt 2)");
                });
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 500})
    void shouldReportToAllRanksThatTheIteratorThrew(int at) {
        TestRanks.run(3, (world, all) -> {
            Iterable<Long> tasks = () -> new Iterator<>() {
                private long next;

                @Override
                public boolean hasNext() {
                    return true;
                }

                @Override
                public Long next() {
                    if (next == at) {
                        throw new ArithmeticException("no more");
                    }
                    return next++;
                }
            };
            FarmFailedException failure = failure(TaskFarm.<Long, Long>of(n -> n), world, tasks);
            assertThat(failure.reason()).isEqualTo(Reason.SOURCE);
            assertThat(failure).hasMessageContaining("java.lang.ArithmeticException: no more");
            assertThat(failure.getCause()).isInstanceOf(ArithmeticException.class);
        });
    }

    @Test
    void shouldReportToAllRanksThatTheConsumerThrew() {
        TestRanks.run(3, (world, all) -> {
            FarmFailedException failure = catchThrowableOfType(
                    FarmFailedException.class,
                    () -> TaskFarm.<Long, Long>of(n -> n).run(world, numbers(900), (task, result) -> {
                        if (task == 450) {
                            throw new Exception("enough");
                        }
                    }));
            assertThat(failure.reason()).isEqualTo(Reason.CONSUMER);
            assertThat(failure)
                    .hasMessage("the consumer of the results failed at task 450: java.lang.Exception: enough");
            assertThat(failure.task()).isEqualTo(450);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldNameTheTaskThatCannotBeSent(String device) {
        TestRanks.run(2, device, (world, all) -> {
            List<Parcel> parcels = new ArrayList<>();
            numbers(100).forEach(n -> parcels.add(new Parcel(n, n == 70 ? new Anchor() : "text")));
            FarmFailedException failure = failure(TaskFarm.<Parcel, Long>of(Parcel::number), world, parcels);
            assertThat(failure.task()).isEqualTo(70);
            assertThat(failure).hasMessageContaining("FarmFailureTest$Anchor cannot be sent");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldNameTheTaskWhoseResultCannotBeSent(String device) {
        TestRanks.run(2, device, (world, all) -> {
            FarmResult<Parcel> result = TaskFarm.<Long, Parcel>of(n -> new Parcel(n, n == 70 ? new Anchor() : "text"))
                    .collectFailures()
                    .run(world, numbers(100));
            if (world.Rank() == 0) {
                assertThat(result.results()).hasSize(99);
                assertThat(result.failures()).singleElement().satisfies(failure -> {
                    assertThat(failure.task()).isEqualTo(70);
                    assertThat(failure.cause()).hasMessageContaining("FarmFailureTest$Anchor cannot be sent");
                });
            }
        });
    }

    @Test
    void shouldEndByInterruptOfTheRoot() {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        TestRanks.run(3, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.of(n -> {
                if (isFirst.getAndSet(false)) {
                    all.thread(0).interrupt();
                }
                return n;
            });
            FarmFailedException failure = failure(farm, world, numbers(100_000));
            assertThat(failure.reason()).isEqualTo(Reason.CANCELLED);
            assertThat(failure).hasMessage("the root was interrupted");
            assertThat(Thread.interrupted()).isEqualTo(world.Rank() == 0);
        });
    }

    /** Each worker interrupts itself in a task, or the first to know that the other is in the farm interrupts that. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldEndByInterruptOfAWorker(boolean itself) {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        Set<Integer> working = ConcurrentHashMap.newKeySet();
        TestRanks.run(3, (world, all) -> {
            int other = 3 - world.Rank();
            TaskFarm<Long, Long> farm = TaskFarm.<Long, Long>of(n -> {
                        working.add(world.Rank());
                        if (itself) {
                            Thread.currentThread().interrupt();
                        } else if (working.contains(other) && isFirst.getAndSet(false)) {
                            all.thread(other).interrupt();
                        }
                        return n;
                    })
                    .batches(1, 1);
            FarmFailedException failure = failure(farm, world, numbers(100_000));
            assertThat(failure.reason()).isEqualTo(Reason.CANCELLED);
            assertThat(failure).hasMessageContaining(" leaves: its thread was interrupted");
            assertThat(Thread.interrupted()).isIn(world.Rank() > 0, false);
        });
    }

    @Test
    void shouldGiveUpInTime() {
        TestRanks.run(3, (world, all) -> {
            CountDownLatch never = new CountDownLatch(1);
            TaskFarm<Long, Boolean> farm = TaskFarm.<Long, Boolean>of(n -> never.await(20, TimeUnit.MILLISECONDS))
                    .batches(1, 1)
                    .timeout(Duration.ofMillis(100));
            FarmFailedException failure = failure(farm, world, numbers(100_000));
            assertThat(failure.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(failure).hasMessageStartingWith("the time is up, with ");
        });
    }

    @Test
    void shouldNotWaitForATaskThatHangsLongerThanTheGrace() {
        CountDownLatch rootIsThrough = new CountDownLatch(1);
        TestRanks.run(3, (world, all) -> {
            TaskFarm<Long, Long> farm = TaskFarm.<Long, Long>of(n -> {
                        rootIsThrough.await();
                        return n;
                    })
                    .timeout(Duration.ofMillis(50))
                    .grace(Duration.ofMillis(50));
            FarmFailedException failure = failure(farm, world, numbers(10));
            assertThat(failure.reason()).isEqualTo(Reason.TIMEOUT);
            rootIsThrough.countDown();
        });
    }

    @Test
    void shouldEndByCancellation() {
        TestRanks.run(3, (world, all) -> {
            Cancellation cancellation = new Cancellation();
            TaskFarm<Long, Long> farm = TaskFarm.<Long, Long>of(n -> n).cancelledBy(cancellation);
            if (world.Rank() == 0) {
                Iterable<Long> tasks = () -> LongStream.range(0, Long.MAX_VALUE)
                        .peek(n -> {
                            if (n == 3000) {
                                new Thread(cancellation::cancel).start();
                            }
                        })
                        .iterator();
                FarmFailedException failure = failure(farm, world, tasks);
                assertThat(failure).hasMessage("the farm was cancelled");
                assertThat(failure(farm, world, numbers(5))).hasMessage("the farm was cancelled");
            } else {
                assertThat(failure(farm, world, null).reason()).isEqualTo(Reason.CANCELLED);
                assertThat(failure(farm, world, null).reason()).isEqualTo(Reason.CANCELLED);
            }
        });
    }
}
