package bireme.bb.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongConsumer;

/**
 * Runs the iterations of loops on several threads.
 *
 * <pre>{@code
 * try (ParallelFor loops = new ParallelFor(4)) {
 *     loops.run(0, n, Grain.even(), (from, end) -> {
 *         for (int i = (int) from; i < end; i++) {
 *             a[i] += b[i];
 *         }
 *     });
 * }
 * }</pre>
 *
 * <p>Shape: the body gets pieces, not single iterations, so that its inner loop is compiled like any other.
 *
 * <p>Threads: any may call. While a loop runs, a second one, from another thread or from inside of the first, runs in
 * the thread that called it.
 *
 * <p>Ordering: everything that was written before the call is visible to the body, and everything the body has written
 * is visible after it.
 *
 * <p>Errors: what a body throws comes out of the call; pieces that were not begun are dropped.
 */
public final class ParallelFor implements AutoCloseable {
    /** Looks for the next loop before a helper sleeps, and naps of the caller that waits for the last pieces. */
    private static final int SPINS = 4_000;

    private final int threads;
    private final List<Helper> helpers = new ArrayList<>();
    private final ReentrantLock calling = new ReentrantLock();
    private volatile Work work;
    private volatile boolean isClosed;

    /** Handles the iterations from {@code from} up to but without {@code end}. */
    @FunctionalInterface
    public interface Body {
        /** Handles a piece. */
        void run(long from, long end);
    }

    /** Folds the iterations from {@code from} up to but without {@code end} into a value. */
    @FunctionalInterface
    public interface Fold<T> {
        /** The value with a piece folded in. */
        T fold(T value, long from, long end);
    }

    /** The same for numbers. */
    @FunctionalInterface
    public interface DoubleFold {
        /** The value with a piece folded in. */
        double fold(double value, long from, long end);
    }

    /**
     * Makes the threads.
     *
     * @param threads that work at once, the calling one among them
     * @throws IllegalArgumentException for less than 1
     */
    public ParallelFor(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads; expected at least 1");
        }
        this.threads = threads;
        boolean isCrowded = threads > Runtime.getRuntime().availableProcessors();
        for (int number = 1; number < threads; number++) {
            Helper helper = new Helper(number, isCrowded ? 1 : SPINS);
            helpers.add(helper);
            helper.start();
        }
    }

    /** As many threads as there are processors. */
    public ParallelFor() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** Runs a body over pieces of a range. */
    public void run(long from, long end, Grain grain, Body body) {
        if (end <= from) {
            return;
        }
        if (!calling.isHeldByCurrentThread() && !isHelper() && calling.tryLock()) {
            try {
                share(new Work(new Range(from, end, grain, threads), body));
            } finally {
                calling.unlock();
            }
        } else {
            body.run(from, end);
        }
    }

    /** Runs an action for every number of a range. */
    public void forEach(long from, long end, Grain grain, LongConsumer action) {
        run(from, end, grain, (first, last) -> {
            for (long i = first; i < last; i++) {
                action.accept(i);
            }
        });
    }

    /**
     * Folds a range, piece by piece, and combines what comes of the pieces in no particular order.
     *
     * @param identity changes nothing when combined; must not be changed by the fold
     */
    public <T> T reduce(long from, long end, Grain grain, T identity, Fold<T> fold, BinaryOperator<T> combine) {
        Object lock = new Object();
        List<T> result = new ArrayList<>(List.of(identity));
        run(from, end, grain, (first, last) -> {
            T piece = fold.fold(identity, first, last);
            synchronized (lock) {
                result.set(0, combine.apply(result.get(0), piece));
            }
        });
        return result.get(0);
    }

    /** Folds a range of numbers, piece by piece, and combines what comes of the pieces in no particular order. */
    public double reduce(
            long from, long end, Grain grain, double identity, DoubleFold fold, DoubleBinaryOperator combine) {
        Object lock = new Object();
        double[] result = {identity};
        run(from, end, grain, (first, last) -> {
            double piece = fold.fold(identity, first, last);
            synchronized (lock) {
                result[0] = combine.applyAsDouble(result[0], piece);
            }
        });
        return result[0];
    }

    private boolean isHelper() {
        return Thread.currentThread() instanceof Helper helper && helper.owner() == this;
    }

    private void share(Work shared) {
        work = shared;
        for (Helper helper : helpers) {
            helper.wake();
        }
        shared.takePart();
        shared.awaitOthers();
        work = null;
        shared.complain();
    }

    /** Lets the threads go. */
    @Override
    public void close() {
        isClosed = true;
        helpers.forEach(LockSupport::unpark);
    }

    /**
     * One loop.
     *
     * <p>Ordering: a helper enters and leaves by atomic updates of {@code inside}, which publish what it did to the
     * caller, who reads zero there at last.
     */
    private static final class Work {
        private static final int SHUT = 1 << 30;

        private final Range range;
        private final Body body;
        private final AtomicInteger inside = new AtomicInteger();
        private Throwable failure;

        Work(Range range, Body body) {
            this.range = range;
            this.body = body;
        }

        /** A helper comes, unless it is too late. */
        void help() {
            int before = inside.getAndUpdate(count -> count < SHUT ? count + 1 : count);
            if (before < SHUT) {
                takePart();
                inside.decrementAndGet();
            }
        }

        void takePart() {
            try {
                for (long from = range.take(); from < range.end(); from = range.take()) {
                    body.run(from, range.endOf(from));
                }
            } catch (Throwable e) { // it is the caller's
                fail(e);
            }
        }

        private synchronized void fail(Throwable cause) {
            range.drop();
            if (failure == null) {
                failure = cause;
            } else if (failure != cause) {
                failure.addSuppressed(cause);
            }
        }

        /** Waits for those who came in time. */
        void awaitOthers() {
            inside.getAndAdd(SHUT);
            for (int look = 0; inside.get() != SHUT; look++) {
                if (look < SPINS) {
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                }
            }
        }

        synchronized void complain() {
            if (failure instanceof RuntimeException e) {
                throw e;
            } else if (failure instanceof Error e) {
                throw e;
            }
        }
    }

    /** A thread that waits for loops. */
    private final class Helper extends Thread {
        private final int spins;
        private volatile boolean isAsleep;

        Helper(int number, int spins) {
            super("bb loop " + number);
            this.spins = spins;
            setDaemon(true); // a loop is the caller's, who waits for it
        }

        ParallelFor owner() {
            return ParallelFor.this;
        }

        void wake() {
            if (isAsleep) {
                LockSupport.unpark(this);
            }
        }

        @Override
        public void run() {
            Work last = null;
            while (!isClosed) {
                Work next = await(last);
                if (next != null && next != last) {
                    next.help();
                }
                last = next;
            }
        }

        /** Waits for another loop; whatever is there when it was woken. */
        private Work await(Work last) {
            for (int look = 0; look < spins; look++) {
                Work found = work;
                if (found != null && found != last) {
                    return found;
                }
                Thread.onSpinWait();
            }
            isAsleep = true; // before one more look
            Work found = work;
            if ((found == null || found == last) && !isClosed) {
                LockSupport.park(ParallelFor.this);
            }
            isAsleep = false;
            return found;
        }
    }
}
