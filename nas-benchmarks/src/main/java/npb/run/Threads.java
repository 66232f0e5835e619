package npb.run;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of one rank: the calling one, which is number 0, and helpers that wait for the next thing to do.
 *
 * <p>Shape: {@link #run} gives every thread its share and returns when all are done; what a share wrote is then seen by
 * every later share. Helpers look for work for some microseconds before they park, so that short regions behind one
 * another cost little. With one thread a region is a plain call.
 *
 * <p>Threads: {@code run} is called by one thread at a time. Shares may not call {@code mpi}, except for number 0's.
 * Errors: what a share throws, {@code run} throws again once all shares have ended.
 */
public final class Threads implements AutoCloseable {

    /** What one thread does; threads count from 0. */
    public interface Share {
        /** Does the share of a thread. */
        void run(int thread);
    }

    /** What is done for each of a row of indices. */
    public interface Range {
        /** Does it for the indices from {@code from} to {@code end}, exclusive; none when they are equal. */
        void run(int from, int end);
    }

    private static final int SPINS = 1000;

    private final Helper[] helpers;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile int region;
    private volatile Thread waiting;
    private Share share;

    /** The caller and {@code count - 1} helpers. */
    public Threads(int count) {
        helpers = new Helper[count - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Helper(i + 1);
            helpers[i].thread.start();
        }
    }

    /** Number of threads, the caller among them. */
    public int count() {
        return helpers.length + 1;
    }

    /** Cuts a row of indices into even intervals, one for each thread. */
    public void run(int from, int end, Range range) {
        if (helpers.length == 0) {
            range.run(from, end);
        } else {
            run(thread -> range.run(bound(from, end, thread), bound(from, end, thread + 1)));
        }
    }

    /** Where the interval of a thread begins when a row of indices is cut, and that of the thread before it ends. */
    public int bound(int from, int end, int thread) {
        return from + (int) ((long) (end - from) * thread / count());
    }

    /** Lets every thread do its share. */
    public void run(Share newShare) {
        if (helpers.length == 0) {
            newShare.run(0);
            return;
        }
        share = newShare;
        pending.set(helpers.length);
        callHelpers();
        attempt(newShare, 0);
        awaitHelpers();
        share = null;
        rethrow(failure.getAndSet(null));
    }

    private void callHelpers() {
        region++; // publishes the share; the caller is the only writer
        for (Helper helper : helpers) {
            if (helper.isParked) {
                LockSupport.unpark(helper.thread);
            }
        }
    }

    private void awaitHelpers() {
        for (int i = 0; i < SPINS && pending.get() > 0; i++) {
            Thread.onSpinWait();
        }
        boolean wasInterrupted = false;
        waiting = Thread.currentThread();
        while (pending.get() > 0) {
            LockSupport.park(this);
            wasInterrupted |= Thread.interrupted(); // else park would return at once from now on
        }
        waiting = null;
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Share toDo, int thread) {
        try {
            toDo.run(thread);
        } catch (Throwable thrown) {
            failure.compareAndSet(null, thrown);
        }
    }

    private static void rethrow(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }

    /** Ends the helpers. */
    @Override
    public void close() {
        if (helpers.length > 0) {
            share = null;
            callHelpers();
        }
    }

    /** One helper. */
    private final class Helper {
        private final int number;
        private final Thread thread;
        private volatile boolean isParked;

        Helper(int number) {
            this.number = number;
            thread = new Thread(this::work, Thread.currentThread().getName() + "-helper-" + number);
            thread.setDaemon(true);
        }

        private void work() {
            for (int done = 0; ; done++) {
                awaitRegion(done);
                Share mine = share;
                if (mine == null) {
                    return;
                }
                attempt(mine, number);
                if (pending.decrementAndGet() == 0) {
                    Thread caller = waiting;
                    LockSupport.unpark(caller); // no caller waits when it is null, and then this does nothing
                }
            }
        }

        private void awaitRegion(int done) {
            for (int i = 0; i < SPINS && region == done; i++) {
                Thread.onSpinWait();
            }
            while (region == done) {
                isParked = true;
                if (region == done) {
                    LockSupport.park(this);
                }
                isParked = false;
            }
        }
    }
}
