package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A worker of a pool waits for what another task of the same pool does. */
class BlockingParkTest {
    private final CountDownLatch otherTask = new CountDownLatch(1);
    private final ForkJoinPool oneWorker = new ForkJoinPool(1);

    @AfterEach
    void stop() {
        oneWorker.shutdownNow();
    }

    private void assertRunsOtherTasksDuring(Runnable waiting) throws Exception {
        ForkJoinTask<?> first = oneWorker.submit(waiting);
        ForkJoinTask<?> second = oneWorker.submit(otherTask::countDown);
        Bounded.get(second, "the task that is waited for");
        Bounded.get(first, "the task that waits");
        assertThat(isDone()).isTrue();
    }

    private boolean isDone() {
        return otherTask.getCount() == 0;
    }

    @Test
    void shouldRunOtherTasksOfThePoolWhileAWorkerAwaitsACondition() throws Exception {
        Parker parker = new Parker();
        ForkJoinTask<Boolean> waiting = oneWorker.submit(() -> parker.await(this::isDone));
        ForkJoinTask<?> waker = oneWorker.submit(() -> {
            otherTask.countDown();
            parker.wakeIfParked();
        });
        Bounded.get(waker, "the task that wakes");
        assertThat(Bounded.get(waiting, "the task that waits")).isTrue();
    }

    @Test
    void shouldRunOtherTasksOfThePoolWhileAWorkerIsParked() throws Exception {
        Parker parker = new Parker();
        assertRunsOtherTasksDuring(() -> {
            while (!isDone()) {
                parker.prepareToPark(false);
                parker.park(TimeUnit.MILLISECONDS.toNanos(1));
                parker.cancelPark();
            }
        });
    }

    @Test
    void shouldRunOtherTasksOfThePoolWhileAWorkerIsInAWaitQueue() throws Exception {
        WaitQueue queue = new WaitQueue();
        assertRunsOtherTasksDuring(() -> {
            while (!isDone()) {
                queue.add();
                queue.park(TimeUnit.MILLISECONDS.toNanos(1));
                queue.remove();
            }
        });
    }

    @Test
    void shouldRunOtherTasksOfThePoolWhileAWorkerIsIdle() throws Exception {
        IdleStrategy strategy = new IdleStrategy(0, 0, 1_000_000, 1_000_000);
        assertRunsOtherTasksDuring(() -> {
            while (!isDone()) {
                strategy.park(0);
            }
        });
    }

    @Test
    void shouldWaitAllTheSameWhereThePoolMayHaveNoMoreThreads() throws Exception {
        ForkJoinPool full = new ForkJoinPool(
                1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, false, 1, 1, 1, null, 1, TimeUnit.SECONDS);
        try {
            Parker parker = new Parker();
            ForkJoinTask<Boolean> waiting = full.submit(() -> parker.await(this::isDone));
            Bounded.until(parker::isParking, "the worker to park");
            otherTask.countDown();
            parker.wakeIfParked();
            assertThat(Bounded.get(waiting, "the worker")).isTrue();
        } finally {
            full.shutdownNow();
        }
    }
}
