package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class WaitQueueTest {
    private final WaitQueue waiters = new WaitQueue();

    @Test
    void shouldWakeAllWhoAnnouncedThemselves() throws Exception {
        shouldWake(5, waiters::add);
    }

    @Test
    void shouldWakeAThreadThatAnnouncedItselfTwiceAndTookOneBack() throws Exception {
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

    private void shouldWake(int count, Runnable announce) throws InterruptedException {
        AtomicBoolean hasWork = new AtomicBoolean();
        CountDownLatch announced = new CountDownLatch(count);
        CountDownLatch awake = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> {
                announce.run();
                announced.countDown();
                while (!hasWork.get()) {
                    LockSupport.park(this);
                }
                waiters.remove();
                awake.countDown();
            });
            thread.setDaemon(true);
            thread.start();
        }
        assertThat(announced.await(60, TimeUnit.SECONDS)).isTrue();
        hasWork.set(true);
        waiters.wake();
        assertThat(awake.await(60, TimeUnit.SECONDS)).isTrue();
    }
}
