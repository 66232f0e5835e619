package bireme.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Threads of a test, such as one for each rank. The test fails with what the first failing thread has thrown. A
 * callback is told of each failure, so that it can end the other threads. Waiting for them is bounded and ends in a
 * thread dump.
 *
 * <p>Threads: those that it starts are daemons; all methods belong to the thread of the test.
 */
public final class TestThreads {
    /** What a thread does. */
    public interface Body {
        /** Does it. */
        void run() throws Exception;
    }

    private final Consumer<Throwable> onFailure;
    private final Supplier<String> state;
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicReference<Failure> first = new AtomicReference<>();

    private record Failure(String thread, Throwable cause) {}

    /** None yet; {@code onFailure} gets each failure, in the thread that fails, and each wait that takes too long. */
    public TestThreads(Consumer<Throwable> onFailure) {
        this(onFailure, () -> "");
    }

    /** The same, with a description of the state of the test for when a wait takes too long. */
    public TestThreads(Consumer<Throwable> onFailure, Supplier<String> state) {
        this.onFailure = onFailure;
        this.state = state;
    }

    /** Starts a thread. */
    public Thread start(String name, Body body) {
        Thread thread = new Thread(() -> runGuarded(body), name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
        return thread;
    }

    private void runGuarded(Body body) {
        try {
            body.run();
        } catch (Exception | Error thrown) {
            first.compareAndSet(null, new Failure(Thread.currentThread().getName(), thrown));
            onFailure.accept(thrown);
        }
    }

    /** Waits for all threads and throws what the first failing one threw. */
    public void join() throws Exception {
        await();
        Throwable failure = failure();
        if (failure instanceof Error error) {
            throw error;
        } else if (failure != null) {
            throw (Exception) failure;
        }
    }

    /** Waits for all threads, whether they fail or not. */
    public void await() {
        await(WaitLimit.now());
    }

    /** The same with a limit of its own. */
    public void await(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            for (Thread thread : threads) {
                TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, deadline - System.nanoTime()));
                if (thread.isAlive()) {
                    throw late("end of " + thread.getName(), limit);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while " + threads.size() + " threads ran", e);
        }
        threads.clear();
    }

    /** What the first failing thread threw; {@code null} while none has failed. */
    public Throwable failure() {
        Failure failure = first.get();
        return failure == null ? null : failure.cause;
    }

    /** The name of the first failing thread; {@code null} while none has failed. */
    public String failedThread() {
        Failure failure = first.get();
        return failure == null ? null : failure.thread;
    }

    /** Ends the others because {@code what} takes too long; the error carries all stacks, and the first failure. */
    public AssertionError late(String what) {
        return late(what, WaitLimit.now());
    }

    private AssertionError late(String what, Duration limit) {
        AssertionError error = new AssertionError(
                what + " not " + WaitLimit.describe(limit) + state.get() + "\n" + ThreadDump.ofAll(), failure());
        onFailure.accept(error);
        return error;
    }
}
