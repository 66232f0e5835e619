package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PollingLoopTest {
    private static final long LONG_NS = TimeUnit.DAYS.toNanos(1);

    private final Jobs jobs = new Jobs();
    private final PollingLoop loop = new PollingLoop(jobs, new IdleStrategy(3, 1_000_000_000, LONG_NS, LONG_NS));
    private final Thread thread = new Thread(loop, "loop");

    /** Some that are active, and events, each of which ends one. */
    private static final class Jobs implements PollingLoop.Operations {
        private final AtomicInteger active = new AtomicInteger();
        private final AtomicInteger events = new AtomicInteger();
        private final WaitQueue parked = new WaitQueue();
        private volatile int polls;
        private volatile boolean isParking;

        @Override
        public int poll() {
            polls++;
            if (events.get() == 0) {
                return 0;
            }
            events.decrementAndGet();
            active.decrementAndGet();
            return 1;
        }

        @Override
        public boolean isIdle() {
            return active.get() == 0;
        }

        @Override
        public void beforePark() {
            parked.add();
            isParking = true;
        }

        @Override
        public void afterPark() {
            isParking = false;
            parked.remove();
        }
    }

    @BeforeEach
    void start() {
        thread.start();
    }

    @AfterEach
    void end() {
        loop.close();
        awaitState(Thread.State.TERMINATED);
    }

    private void add() {
        jobs.active.incrementAndGet();
        loop.wake();
    }

    private void bringEvent() {
        jobs.events.incrementAndGet();
        jobs.parked.wake();
    }

    private void awaitState(Thread.State state) {
        Bounded.until(() -> thread.getState() == state, "the thread is " + state);
    }

    @Test
    void shouldParkForGoodWithoutOperationsAndForEventsWithThem() {
        awaitState(Thread.State.WAITING);
        assertThat(jobs.isParking).isFalse();
        for (int round = 0; round < 100; round++) {
            add();
            awaitState(Thread.State.TIMED_WAITING);
            assertThat(jobs.isParking).isTrue();
            bringEvent();
            awaitState(Thread.State.WAITING);
            assertThat(jobs.active).hasValue(0);
        }
    }

    @Test
    void shouldBeWokenForMoreWhileItWaitsForEvents() {
        add();
        awaitState(Thread.State.TIMED_WAITING);
        int before = jobs.polls;
        add();
        Bounded.until(() -> jobs.polls != before, "the loop has polled again");
        bringEvent();
        bringEvent();
        awaitState(Thread.State.WAITING);
        assertThat(jobs.active).hasValue(0);
    }

    @Test
    void shouldParkAgainAfterAnInterrupt() {
        awaitState(Thread.State.WAITING);
        thread.interrupt();
        add();
        awaitState(Thread.State.TIMED_WAITING);
        thread.interrupt();
        bringEvent();
        awaitState(Thread.State.WAITING);
        assertThat(thread.isInterrupted()).isFalse();
    }

    @Test
    void shouldEndWhileItWaitsForAnEvent() {
        add();
        awaitState(Thread.State.TIMED_WAITING);
    }
}
