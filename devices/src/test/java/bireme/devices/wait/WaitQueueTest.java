package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class WaitQueueTest {
    private static final long PARK_NS = 200_000_000;

    private final WaitQueue waiters = new WaitQueue();

    @Test
    void shouldWakeAllThreadsInTheQueue() throws Exception {
        shouldWake(5, waiters::add);
    }

    @Test
    void shouldWakeAThreadThatWasAddedTwiceAndRemovedOnce() throws Exception {
        shouldWake(1, () -> {
            waiters.add();
            waiters.add();
            waiters.remove();
        });
    }

    @Test
    void shouldWakeAThreadThatSleepsAgain() throws Exception {
        shouldWake(2, () -> {
            waiters.add();
            waiters.remove();
            waiters.add();
        });
        waiters.wake();
    }

    /** A wake-up before the park makes the park return at once; without one it lasts its time. */
    @Test
    void shouldWakeByARankWhoAwaitsItOrAny() {
        assertThat(isWoken(3, 3)).isTrue();
        assertThat(isWoken(WaitQueue.ANY_RANK, 3)).isTrue();
        assertThat(isWoken(4, 3)).isFalse();
    }

    @Test
    void shouldRemoveTheLastEntry() {
        waiters.add(3);
        waiters.add(4);
        waiters.remove();
        waiters.wakeBy(4);
        assertThat(hasPermit()).isFalse();
        waiters.wakeBy(3);
        assertThat(hasPermit()).isTrue();
    }

    private boolean isWoken(int awaited, int by) {
        waiters.add(awaited);
        waiters.wakeBy(by);
        waiters.remove();
        return hasPermit();
    }

    /** Whether the calling thread was unparked since it last parked. */
    private static boolean hasPermit() {
        long start = System.nanoTime();
        LockSupport.parkNanos(PARK_NS);
        return System.nanoTime() - start < PARK_NS;
    }

    private void shouldWake(int count, Runnable add) throws InterruptedException {
        AtomicBoolean hasWork = new AtomicBoolean();
        CountDownLatch added = new CountDownLatch(count);
        CountDownLatch awake = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> {
                add.run();
                added.countDown();
                while (!hasWork.get()) {
                    LockSupport.park(this);
                }
                waiters.remove();
                awake.countDown();
            });
            thread.setDaemon(true);
            thread.start();
        }
        Bounded.await(added, "the waiters");
        hasWork.set(true);
        waiters.wake();
        Bounded.await(awake, "all wakeups");
    }
}
