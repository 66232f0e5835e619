package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SleepersTest {
    private final Sleepers sleepers = new Sleepers();

    @Test
    void shouldWakeAllWhoAnnouncedThemselves() throws Exception {
        shouldWake(5, sleepers::add);
    }

    @Test
    void shouldWakeAThreadThatAnnouncedItselfTwiceAndTookOneBack() throws Exception {
        shouldWake(1, () -> {
            sleepers.add();
            sleepers.add();
            sleepers.remove();
        });
    }

    @Test
    void shouldWakeAThreadThatSleepsAgain() throws Exception {
        shouldWake(2, () -> {
            sleepers.add();
            sleepers.remove();
            sleepers.add();
        });
        sleepers.wake();
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
                sleepers.remove();
                awake.countDown();
            });
            thread.setDaemon(true);
            thread.start();
        }
        assertThat(announced.await(60, TimeUnit.SECONDS)).isTrue();
        hasWork.set(true);
        sleepers.wake();
        assertThat(awake.await(60, TimeUnit.SECONDS)).isTrue();
    }
}
