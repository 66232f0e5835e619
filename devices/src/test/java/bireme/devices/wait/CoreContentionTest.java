package bireme.devices.wait;

import static bireme.devices.wait.CoreContention.LONG_YIELD_NS;
import static bireme.devices.wait.CoreContention.MAX_CONTENDED_NS;
import static bireme.devices.wait.CoreContention.MAX_LONG_YIELDS;
import static bireme.devices.wait.CoreContention.MIN_CONTENDED_NS;
import static bireme.devices.wait.CoreContention.PROBES;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class CoreContentionTest {
    private static final long SHORT_NS = LONG_YIELD_NS - 1;

    private long nowNs = Long.MAX_VALUE - MIN_CONTENDED_NS; // the clock may overflow
    private long yieldNs = LONG_YIELD_NS;
    private final CoreContention contention = new CoreContention(() -> nowNs, () -> nowNs += yieldNs);

    @Test
    void shouldYieldWhileThatIsShort() {
        yieldNs = SHORT_NS;
        for (int i = 0; i < 1000; i++) {
            assertThat(contention.tryYield()).isTrue();
        }
    }

    @Test
    void shouldSleepForAWhileAfterLongYieldsInARow() {
        yieldInARow();

        nowNs += MIN_CONTENDED_NS - 1;
        assertThat(contention.tryYield()).isFalse();
        nowNs++;
        assertThat(contention.tryYield()).isTrue();
    }

    @Test
    void shouldGoOnYieldingAfterASingleLongYield() {
        for (int i = 0; i < 100; i++) {
            yieldNs = i % MAX_LONG_YIELDS == 0 ? SHORT_NS : LONG_YIELD_NS;
            assertThat(contention.tryYield()).isTrue();
        }
    }

    @Test
    void shouldSleepTwiceAsLongAfterTheFirstLongYieldAgain() {
        yieldInARow();
        long expectedNs = MIN_CONTENDED_NS;
        for (int i = 0; i < 6; i++) {
            nowNs += expectedNs;
            yieldNs = SHORT_NS;
            for (int probe = 1; probe < PROBES; probe++) {
                assertThat(contention.tryYield()).isTrue();
            }
            yieldNs = LONG_YIELD_NS;
            assertThat(contention.tryYield()).isTrue();
            expectedNs = Math.min(2 * expectedNs, MAX_CONTENDED_NS);
            nowNs += expectedNs - 1;
            assertThat(contention.tryYield()).as("within %d ns", expectedNs).isFalse();
            nowNs++;
        }
    }

    @Test
    void shouldBeginAnewAfterShortYieldsAlone() {
        yieldInARow();
        nowNs += MIN_CONTENDED_NS;
        yieldNs = SHORT_NS;
        for (int probe = 0; probe < PROBES; probe++) {
            contention.tryYield();
        }
        yieldNs = LONG_YIELD_NS;
        yieldInARow();
        nowNs += MIN_CONTENDED_NS;
        assertThat(contention.tryYield()).isTrue();
    }

    @Test
    void shouldCountForEachThread() throws Exception {
        contention.tryYield();
        contention.tryYield();
        Bounded.get(
                inThread(() -> {
                    contention.tryYield();
                    yieldNs = SHORT_NS;
                    contention.tryYield();
                }),
                "yields of another thread");
        yieldNs = LONG_YIELD_NS;
        assertThat(contention.tryYield()).isTrue();
        assertThat(contention.tryYield()).as("after three of this thread").isFalse();
    }

    @Test
    void shouldNotWaitForAThreadThatIsInterrupted() throws Exception {
        boolean isInterrupted = Bounded.get(
                inThread(() -> {
                    Thread.currentThread().interrupt();
                    for (int i = 0; i < 100; i++) {
                        CoreContention.yieldOrPark();
                    }
                    assertThat(Thread.currentThread().isInterrupted()).isTrue();
                }),
                "yields of an interrupted thread");
        assertThat(isInterrupted).isTrue();
    }

    private void yieldInARow() {
        for (int i = 0; i < MAX_LONG_YIELDS; i++) {
            assertThat(contention.tryYield()).isTrue();
        }
        assertThat(contention.tryYield()).isFalse();
    }

    private static FutureTask<Boolean> inThread(Runnable body) {
        FutureTask<Boolean> task = new FutureTask<>(body, true);
        new Thread(task, "other").start();
        return task;
    }
}
