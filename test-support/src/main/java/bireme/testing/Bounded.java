package bireme.testing;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Waits within {@link WaitLimit}. What does not come in time is an {@link AssertionError} that tells limit, load, and
 * what all threads do; so is the interruption of a wait, which no test means.
 */
public final class Bounded {
    private static final long POLLING_NS = 2_000_000;
    private static final long PAUSE_NS = 1_000_000;

    private Bounded() {}

    /** The value of a future. */
    public static <T> T get(Future<T> future, String what) throws ExecutionException {
        Duration limit = WaitLimit.now();
        try {
            return future.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw late(what, limit);
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    /** The next element of a queue. */
    public static <T> T take(BlockingQueue<T> queue, String what) {
        Duration limit = WaitLimit.now();
        try {
            T element = queue.poll(limit.toNanos(), TimeUnit.NANOSECONDS);
            if (element == null) {
                throw late(what, limit);
            }
            return element;
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    /** Returns once the latch is at zero. */
    public static void await(CountDownLatch latch, String what) {
        Duration limit = WaitLimit.now();
        try {
            if (!latch.await(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                throw late(what, limit);
            }
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    /** Returns once all parties of a barrier have come. */
    public static void await(CyclicBarrier barrier, String what) {
        Duration limit = WaitLimit.now();
        try {
            barrier.await(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw late(what, limit);
        } catch (BrokenBarrierException e) {
            throw new AssertionError(what + ": another thread has given up", e);
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    /** Returns once a thread has ended. */
    public static void join(Thread thread) {
        Duration limit = WaitLimit.now();
        String what = "end of " + thread.getName();
        try {
            thread.join(limit.toMillis());
            if (thread.isAlive()) {
                throw late(what, limit);
            }
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    /** Returns once a condition holds that nobody signals; polls it all the time at first, then each millisecond. */
    public static void until(BooleanSupplier condition, String what) {
        Duration limit = WaitLimit.now();
        long startNs = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - startNs > limit.toNanos()) {
                throw late(what, limit);
            }
            if (System.nanoTime() - startNs < POLLING_NS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
    }

    /** The exit status of a process; one that does not end in time is killed. */
    public static int status(Process process, String what) {
        Duration limit = WaitLimit.now();
        try {
            if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                process.destroyForcibly();
                throw late(what, limit);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw interrupted(what, e);
        }
    }

    private static AssertionError late(String what, Duration limit) {
        return new AssertionError(what + " not " + WaitLimit.describe(limit) + "\n" + ThreadDump.ofAll());
    }

    private static AssertionError interrupted(String what, InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new AssertionError(what + ": interrupted", cause);
    }
}
