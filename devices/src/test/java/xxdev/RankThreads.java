package xxdev;

import bireme.testing.ThreadDump;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Threads of a test job. The first that fails ends the job for all; waiting for them is bounded and ends in a thread
 * dump.
 *
 * <p>Threads: {@link #start} and {@link #join} belong to the test's own thread.
 */
final class RankThreads {
    /** What a thread does. */
    interface Body {
        void run() throws Exception;
    }

    private final TestProcesses job;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<Throwable> firstFailure = new AtomicReference<>();

    RankThreads(TestProcesses job) {
        this.job = job;
    }

    Thread start(String name, Body body) {
        Thread thread = new Thread(() -> runGuarded(body), name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
        return thread;
    }

    private void runGuarded(Body body) {
        try {
            body.run();
        } catch (Throwable failure) {
            firstFailure.compareAndSet(null, failure);
            job.end(failure);
        }
    }

    /** Waits for all threads and throws what the first failing one threw. */
    void join() throws Exception {
        Duration limit = WaitLimit.now();
        long deadline = System.nanoTime() + limit.toNanos();
        for (Thread thread : threads) {
            TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, deadline - System.nanoTime()));
            if (thread.isAlive()) {
                throw timeout(thread.getName() + " does not end " + WaitLimit.describe(limit));
            }
        }
        threads.clear();
        rethrow(firstFailure.get());
    }

    /** Ends the job because something takes too long; the error carries all stacks. */
    AssertionError timeout(String what) {
        AssertionError error = new AssertionError(what + "; first failure: " + firstFailure.get() + "; blocked: "
                + job.blockedCalls() + "\n" + ThreadDump.ofAll());
        job.end(error);
        return error;
    }

    private static void rethrow(Throwable failure) throws Exception {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (Exception) failure;
        }
    }
}
