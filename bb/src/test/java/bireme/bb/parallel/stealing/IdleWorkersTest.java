package bireme.bb.parallel.stealing;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class IdleWorkersTest {
    @Test
    void shouldWakeTheThreadThatIsParked() throws InterruptedException {
        IdleWorkers workers = new IdleWorkers(2);
        AtomicInteger works = new AtomicInteger();
        AtomicBoolean isOver = new AtomicBoolean();
        Thread idle = new Thread(() -> {
            int looks = 0;
            while (!isOver.get()) {
                if (works.get() % 2 == 1) {
                    workers.found(1, looks);
                    works.incrementAndGet();
                    looks = 0;
                } else {
                    workers.pause(1, looks++);
                }
            }
        });
        idle.start();
        for (int round = 0; round < 200; round++) {
            works.incrementAndGet();
            workers.wakeOne();
            while (works.get() % 2 == 1) {
                Thread.onSpinWait();
            }
        }
        isOver.set(true);
        workers.wakeAll();
        Bounded.join(idle);
        assertThat(works).hasValue(400);
    }

    @Test
    void shouldSayWhetherSomebodyWasParked() {
        IdleWorkers workers = new IdleWorkers(3);
        assertThat(workers.wake(1)).isFalse();
        for (int looks = 0; !workers.wake(2); looks++) {
            workers.pause(2, looks); // prepares to park after the last yield, without parking yet
        }
        assertThat(workers.wake(2)).isFalse();
    }
}
