package bireme.bb.parallel.stealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WaitersTest {
    @Test
    void shouldWakeWhoeverSleeps() throws InterruptedException {
        Waiters waiters = new Waiters(2);
        AtomicInteger works = new AtomicInteger();
        AtomicBoolean isOver = new AtomicBoolean();
        Thread sleeper = new Thread(() -> {
            int looks = 0;
            while (!isOver.get()) {
                if (works.get() % 2 == 1) {
                    waiters.found(1, looks);
                    works.incrementAndGet();
                    looks = 0;
                } else {
                    waiters.pause(1, looks++);
                }
            }
        });
        sleeper.start();
        for (int round = 0; round < 200; round++) {
            works.incrementAndGet();
            waiters.wakeOne();
            while (works.get() % 2 == 1) {
                Thread.onSpinWait();
            }
        }
        isOver.set(true);
        waiters.wakeAll();
        sleeper.join(60_000);
        assertThat(sleeper.isAlive()).isFalse();
        assertThat(works).hasValue(400);
    }

    @Test
    void shouldSayWhetherSomebodySlept() {
        Waiters waiters = new Waiters(3);
        assertThat(waiters.wake(1)).isFalse();
        for (int looks = 0; !waiters.wake(2); looks++) {
            waiters.pause(2, looks); // announces itself after the last yield, without sleeping yet
        }
        assertThat(waiters.wake(2)).isFalse();
    }
}
