package bireme.runtime.host.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class WorkerCheckTest {
    private static List<Thread> workers(ExecutorService pool, List<Thread> made) throws Exception {
        pool.submit(() -> {}).get();
        return made;
    }

    @Test
    void shouldTrustWorkersThatHaveLookedForWork() throws Exception {
        List<Thread> made = new ArrayList<>();
        java.util.concurrent.ThreadFactory factory = task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            made.add(thread);
            return thread;
        };
        List<ExecutorService> pools = List.of(
                Executors.newFixedThreadPool(2, factory),
                Executors.newCachedThreadPool(factory),
                new ScheduledThreadPoolExecutor(1, factory));
        for (ExecutorService pool : pools) {
            workers(pool, made);
        }
        try {
            for (Thread worker : made) {
                while (worker.getState() == Thread.State.RUNNABLE) {
                    Thread.onSpinWait();
                }
            }
            // On a loaded machine a worker may take too long to be trusted, but not for ever.
            Bounded.until(() -> new WorkerCheck().foundNothing(made), "trusting workers");
            Bounded.until(() -> new WorkerCheck().foundNothing(made), "trusting workers again");
        } finally {
            pools.forEach(ExecutorService::shutdownNow);
        }
    }

    /** It stands for a worker that was woken and does not get a processor. */
    @Test
    void shouldNotTrustAWorkerThatDoesNotStir() throws Exception {
        Object lock = new Object();
        CountDownLatch isThere = new CountDownLatch(1);
        Thread deaf = new Thread(() -> {
            synchronized (lock) {
                isThere.countDown();
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        deaf.start();
        try {
            isThere.await();
            while (deaf.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            assertThat(new WorkerCheck().foundNothing(List.of(deaf))).isFalse();
        } finally {
            deaf.interrupt();
            deaf.join();
        }
    }

    @Test
    void shouldHaveNothingAgainstNobody() {
        assertThat(new WorkerCheck().foundNothing(List.of())).isTrue();
    }
}
