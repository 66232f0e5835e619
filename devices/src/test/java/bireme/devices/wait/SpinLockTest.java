package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SpinLockTest {
    private static final int THREADS = 4;

    private final SpinLock lock = new SpinLock();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private long counter;

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void shouldBeFreeUntilTakenAndAfterwards() {
        assertThat(lock.tryLock()).isTrue();
        assertThat(lock.tryLock()).isFalse();
        lock.unlock();
        lock.lock();
        assertThat(lock.tryLock()).isFalse();
        lock.unlock();
        assertThat(lock.tryLock()).isTrue();
    }

    /** Tests run with assertions enabled; without them such a thread would wait for ever. */
    @Test
    void shouldNotLetAThreadWaitForItself() {
        lock.lock();
        assertThatThrownBy(lock::lock).isInstanceOf(AssertionError.class).hasMessageContaining("wait for itself");
        lock.unlock();
        assertThatThrownBy(lock::unlock).isInstanceOf(AssertionError.class).hasMessageContaining("does not hold");
    }

    @Test
    void shouldKnowWhatThisThreadHolds() throws Exception {
        lock.lock();
        assertThat(SpinLock.isAnyHeldHere(held -> held == lock)).isTrue();
        Future<Boolean> isHeldThere = threads.submit(() -> SpinLock.isAnyHeldHere(held -> held == lock));
        assertThat(Bounded.get(isHeldThere, "answer of another thread")).isFalse();
        lock.unlock();
        assertThat(SpinLock.isAnyHeldHere(held -> true)).isFalse();
    }

    @Test
    void shouldLetOneThreadInAtATime() throws Exception {
        int rounds = 100_000;
        Future<?>[] done = IntStream.range(0, THREADS)
                .mapToObj(thread -> threads.submit(() -> count(rounds, thread % 2 == 0)))
                .toArray(Future<?>[]::new);
        for (Future<?> each : done) {
            Bounded.get(each, "end of a thread");
        }
        assertThat(counter).isEqualTo((long) THREADS * rounds);
    }

    private void count(int rounds, boolean tries) {
        for (int round = 0; round < rounds; round++) {
            if (!tries || !lock.tryLock()) {
                lock.lock();
            }
            counter++;
            lock.unlock();
        }
    }

    @Test
    void shouldWaitHoweverLongTheLockIsHeldEvenInterrupted() throws Exception {
        lock.lock();
        CountDownLatch isWaiting = new CountDownLatch(1);
        Future<Boolean> waiter = threads.submit(() -> {
            Thread.currentThread().interrupt();
            isWaiting.countDown();
            lock.lock();
            counter++;
            lock.unlock();
            return Thread.interrupted();
        });
        Bounded.await(isWaiting, "the waiter");
        for (int turn = 0; turn < 1_000; turn++) {
            Thread.yield();
        }
        assertThat(counter).isZero();
        assertThat(waiter.isDone()).isFalse();
        lock.unlock();
        assertThat(Bounded.get(waiter, "the lock")).as("still interrupted").isTrue();
        assertThat(counter).isEqualTo(1);
    }
}
