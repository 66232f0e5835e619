package bireme.bb.ranks.farm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An executor over ranks keeps the promises of executors. */
class RankExecutorTest {
    /** What tasks meet here is static, since they travel. */
    private static final AtomicInteger COUNT = new AtomicInteger();

    private static volatile CountDownLatch gate = new CountDownLatch(0);

    private static volatile CountDownLatch begun = new CountDownLatch(0);

    /** Too heavy to travel. */
    private static final class Anchor {}

    private interface Use {
        void with(RankExecutor pool) throws Exception;
    }

    private static void onRoot(int ranks, Use use) {
        onRoot(ranks, "smdev", use);
    }

    private static void onRoot(int ranks, String device, Use use) {
        TestRanks.run(ranks, device, (world, all) -> {
            try (RankExecutor pool = RankExecutor.on(world)) {
                assertThat(pool.isWorker()).isEqualTo(world.Rank() > 0);
                if (pool.isRoot()) {
                    assertThat(pool.workers()).isEqualTo(Math.max(1, ranks - 1));
                    use.with(pool);
                } else {
                    assertThat(pool.isTerminated()).isTrue();
                    assertThatThrownBy(() -> pool.submit(() -> 1))
                            .hasMessageStartingWith("this rank is a worker, whose executor was shut down");
                }
            }
        });
    }

    private static boolean waitAtGate() throws InterruptedException {
        begun.countDown();
        return gate.await(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS);
    }

    private static String gateOpened() {
        gate.countDown();
        return "";
    }

    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "3, smdev", "8, smdev", "3, niodev"})
    void shouldRunWhatIsSubmitted(int ranks, String device) {
        onRoot(ranks, device, pool -> {
            String captured = "a";
            Future<String> text = pool.submit(() -> captured + "b");
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                int n = i;
                futures.add(pool.submit(() -> n * n));
            }
            assertThat(text.get()).isEqualTo("ab");
            for (int i = 0; i < 500; i++) {
                assertThat(futures.get(i).get()).isEqualTo(i * i);
            }
            COUNT.set(0);
            pool.submit(() -> COUNT.incrementAndGet()).get();
            SerializableRunnable run = () -> COUNT.incrementAndGet();
            assertThat(pool.submit(run, "done").get()).isEqualTo("done");
            pool.execute(run);
            pool.shutdown();
            assertThat(pool.awaitTermination(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS))
                    .isTrue();
            assertThat(COUNT).hasValue(3);
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 7", "5, 1000"})
    void shouldMap(int ranks, int chunk) {
        onRoot(ranks, pool -> {
            List<Integer> doubles = IntStream.range(0, 100).mapToObj(n -> 2 * n).toList();
            MapOptions options = MapOptions.usual().chunk(chunk);
            assertThat(pool.<Integer, Integer>map(n -> 2 * n, numbers(100))).isEqualTo(doubles);
            assertThat(pool.<Integer, Integer>map(n -> 2 * n, numbers(100), options))
                    .containsExactlyElementsOf(doubles);
            assertThat(pool.<Integer, Integer>map(n -> 2 * n, numbers(100), options.unordered()))
                    .containsExactlyInAnyOrderElementsOf(doubles);
            assertThat(pool.<Integer, Integer>map(n -> n, List.of())).isEmpty();
            List<Map.Entry<Integer, String>> pairs = List.of(Map.entry(1, "a"), Map.entry(3, "b"), Map.entry(0, "c"));
            assertThat(pool.<Integer, String, String>starmap((n, text) -> text.repeat(n), pairs))
                    .containsExactly("a", "bbb", "");
            assertThat(pool.<Integer, String, String>starmap((n, text) -> text.repeat(n), pairs, options.unordered()))
                    .containsExactlyInAnyOrder("a", "bbb", "");
        });
    }

    @Test
    void shouldReportWhatATaskThrew() {
        onRoot(3, pool -> {
            Future<Object> failing = pool.submit(() -> {
                throw new IOException("no such thing");
            });
            assertThatThrownBy(failing::get)
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOf(IOException.class)
                    .hasMessage("no such thing");
            assertThatThrownBy(() -> pool.<Integer, Integer>map(n -> 10 / (n - 5), numbers(20)))
                    .isInstanceOfSatisfying(
                            FarmFailedException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.TASK))
                    .hasCauseInstanceOf(ArithmeticException.class);
            assertThat(pool.submit(() -> 7).get()).isEqualTo(7);
        });
    }

    @Test
    void shouldTeachHowTasksCanTravel() {
        onRoot(2, pool -> {
            ExecutorService plain = pool;
            Callable<Integer> lambda = () -> 1;
            assertThatThrownBy(() -> plain.submit(lambda))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("is not Serializable, so it cannot travel to another rank")
                    .hasMessageContaining("SerializableCallable");
            assertThatThrownBy(() -> pool.submit((Callable<Object>) null)).hasMessage("task is null");
            Anchor anchor = new Anchor();
            assertThatThrownBy(() -> pool.submit(() -> anchor.hashCode()).get())
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("RankExecutorTest$Anchor cannot be sent");
            assertThatThrownBy(() -> pool.submit(() -> new Anchor()).get())
                    .hasMessageContaining("RankExecutorTest$Anchor cannot be sent");
            assertThat(plain.submit((Callable<Integer> & Serializable) () -> 5).get())
                    .isEqualTo(5);
        });
    }

    @Test
    void shouldWaitNoLongerThanAsked() {
        gate = new CountDownLatch(1);
        onRoot(2, pool -> {
            SerializableCallable<Boolean> waiting = () -> {
                gate.await();
                return true;
            };
            CompletableFuture<Boolean> first = pool.submit(waiting);
            assertThatThrownBy(() -> first.get(10, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
            MapOptions soon = MapOptions.usual().timeout(Duration.ofMillis(10));
            for (MapOptions options : List.of(soon, soon.unordered())) {
                assertThatThrownBy(() -> pool.<Integer, Integer>map(n -> n, numbers(3), options)
                                .toList())
                        .isInstanceOfSatisfying(
                                FarmFailedException.class,
                                e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT))
                        .hasMessage("the time is up, with 3 of 3 tasks left");
            }
            List<Future<Boolean>> all = pool.invokeAll(List.of(waiting, waiting), 10, TimeUnit.MILLISECONDS);
            assertThat(all).allMatch(Future::isCancelled);
            assertThatThrownBy(() -> pool.invokeAny(List.of(waiting), 10, TimeUnit.MILLISECONDS))
                    .isInstanceOf(TimeoutException.class);
            gate.countDown();
            assertThat(first.get()).isTrue();
        });
    }

    @Test
    void shouldInvokeAllAndAny() {
        onRoot(3, pool -> {
            List<SerializableCallable<Integer>> tasks = List.of(() -> 1, () -> 2 / COUNT.get(), () -> 3);
            COUNT.set(0);
            List<Future<Integer>> futures = pool.invokeAll(tasks);
            assertThat(futures.get(0).get()).isEqualTo(1);
            assertThatThrownBy(() -> futures.get(1).get()).hasCauseInstanceOf(ArithmeticException.class);
            assertThat(futures.get(2).get()).isEqualTo(3);
            assertThat(pool.invokeAny(tasks)).isIn(1, 3);
            assertThatThrownBy(() -> pool.invokeAny(List.of(tasks.get(1)))).isInstanceOf(ExecutionException.class);
            assertThatThrownBy(() -> pool.invokeAny(List.<Callable<Integer>>of()))
                    .isInstanceOf(IllegalArgumentException.class);
        });
    }

    @Test
    void shouldNotSendWhatWasCancelled() {
        gate = new CountDownLatch(1);
        begun = new CountDownLatch(1);
        COUNT.set(0);
        onRoot(2, pool -> {
            Future<Boolean> first = pool.submit(() -> waitAtGate());
            Bounded.await(begun, "the first task");
            List<Future<Integer>> others = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                others.add(pool.submit(() -> COUNT.incrementAndGet()));
            }
            assertThat(others).allMatch(future -> future.cancel(true));
            gate.countDown();
            assertThat(first.get()).isTrue();
            assertThat(pool.submit(() -> COUNT.get()).get()).isZero();
            assertThatThrownBy(() -> others.get(3).get()).isInstanceOf(CancellationException.class);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"finish", "cancel", "now"})
    void shouldShutDown(String how) {
        gate = new CountDownLatch(1);
        begun = new CountDownLatch(1);
        onRoot(2, pool -> {
            Future<Boolean> first = pool.submit(() -> waitAtGate());
            Bounded.await(begun, "the first task");
            Future<Integer> second = pool.submit(() -> 2);
            List<Runnable> left = List.of();
            if (how.equals("now")) {
                left = pool.shutdownNow();
            } else {
                pool.shutdown(how.equals("cancel"));
            }
            assertThat(pool.isShutdown()).isTrue();
            assertThat(pool.isTerminated()).isFalse();
            assertThatThrownBy(() -> pool.submit(() -> 3)).isInstanceOf(RejectedExecutionException.class);
            gate.countDown();
            pool.close();
            assertThat(pool.isTerminated()).isTrue();
            assertThat(first.get()).isTrue();
            left.forEach(Runnable::run);
            assertThat(second.isCancelled()).isEqualTo(how.equals("cancel"));
            if (!how.equals("cancel")) {
                assertThat(second.get()).isEqualTo(2);
            }
        });
    }

    @Test
    void shouldServeManyThreads() {
        onRoot(4, pool -> {
            List<CompletableFuture<Void>> clients = new ArrayList<>();
            for (int client = 0; client < 6; client++) {
                int offset = 1000 * client;
                clients.add(CompletableFuture.runAsync(() -> {
                    for (int i = 0; i < 200; i++) {
                        int n = offset + i;
                        assertThat(pool.submit(() -> n + 1).join()).isEqualTo(n + 1);
                    }
                }));
            }
            Bounded.get(CompletableFuture.allOf(clients.toArray(new CompletableFuture<?>[0])), "end of the clients");
        });
    }

    @Test
    void shouldRefuseARootThatIsNoRank() {
        TestRanks.run(
                2,
                (world, all) -> assertThatThrownBy(() -> RankExecutor.on(world, -1))
                        .hasMessageStartingWith("root is -1; expected 0..1 of "));
    }

    @Test
    void shouldReportFuturesAndWorkersThatARankLeft() {
        TestRanks.run(3, (world, all) -> {
            if (world.Rank() > 0) {
                assertThatThrownBy(() -> RankExecutor.on(world)).hasMessageContaining("its thread was interrupted");
                assertThat(Thread.interrupted()).isIn(true, false);
                return;
            }
            gate = new CountDownLatch(1);
            try (RankExecutor pool = RankExecutor.on(world)) {
                pool.submit(() -> gate.await(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS));
                assertThat(pool.submit(() -> Thread.currentThread().getName() + gateOpened())
                                .get())
                        .isEqualTo("rank 2");
                all.thread(2).interrupt();
                assertThatThrownBy(() -> {
                            while (!pool.isShutdown()) {
                                pool.submit(() -> 1).get();
                            }
                            pool.submit(() -> 1); // it may have been shut down between two
                        })
                        .isInstanceOfAny(ExecutionException.class, RejectedExecutionException.class);
            }
        });
    }
}
