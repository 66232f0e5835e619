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
    private static final long MIN_PAUSE_NS = 1_000_000;
    private static final long MAX_PAUSE_NS = 20_000_000;

    private Bounded() {}

    /**
     * What is so now; to find it out may fail, as where files are read.
     *
     * @param <T> what it tells
     * @param <E> how it fails; a lambda that throws nothing checked needs none
     */
    @FunctionalInterface
    public interface ThrowingSupplier<T, E extends Exception> {
        /** Finds it out. */
        T get() throws E;
    }

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

    /** Returns once a condition holds that nobody signals; polls it all the time at first, then with pauses. */
    public static <E extends Exception> void until(ThrowingSupplier<Boolean, E> condition, String what) throws E {
        until(condition, () -> what);
    }

    /** The same with {@code what} asked for when it is late, so that it can tell the state. */
    public static <E extends Exception> void until(
            ThrowingSupplier<Boolean, E> condition, ThrowingSupplier<String, E> what) throws E {
        until(condition, what, () -> true);
    }

    /** The same, and fails at once when the condition does not hold though nobody is at work on it any more. */
    public static <E extends Exception> void until(
            ThrowingSupplier<Boolean, E> condition, ThrowingSupplier<String, E> what, BooleanSupplier isGoingOn)
            throws E {
        until(condition, what, isGoingOn, WaitLimit.now());
    }

    static <E extends Exception> void until(
            ThrowingSupplier<Boolean, E> condition,
            ThrowingSupplier<String, E> what,
            BooleanSupplier isGoingOn,
            Duration limit)
            throws E {
        long startNs = System.nanoTime();
        while (true) {
            boolean isLast = !isGoingOn.getAsBoolean();
            long pollNs = System.nanoTime();
            if (condition.get()) {
                return;
            }
            if (isLast) {
                throw new AssertionError(what.get() + " not before the end of what should bring it about");
            }
            long nowNs = System.nanoTime();
            if (nowNs - startNs > limit.toNanos()) {
                throw late(what.get(), limit);
            }
            pause(nowNs - startNs, nowNs - pollNs);
        }
    }

    /** As long as a poll takes, within limits: one that starts a process leaves time for others so. */
    private static void pause(long waitedNs, long pollNs) {
        if (waitedNs < POLLING_NS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(Math.max(MIN_PAUSE_NS, Math.min(MAX_PAUSE_NS, pollNs)));
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
