package bireme.bb.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The threads that run parallel loops together. One loop at a time is shared; a loop that begins meanwhile runs in its
 * calling thread alone.
 *
 * <p>Threads: any may call.
 *
 * <p>Errors: {@link IllegalStateException} after {@link #close}.
 */
final class LoopThreads implements AutoCloseable {
    /** Polls for the next loop before a helper parks. */
    private static final int SPINS = 4_000;

    private final int threads;
    private final Helper[] helpers;
    private final ReentrantLock calling = new ReentrantLock();
    private long loops;
    private volatile SharedLoop work;
    private volatile boolean isClosed;

    LoopThreads(int threads) {
        this.threads = threads;
        boolean isOversubscribed = threads > Runtime.getRuntime().availableProcessors();
        List<Helper> all = new ArrayList<>();
        for (int number = 1; number < threads; number++) {
            all.add(new Helper(this, number, isOversubscribed ? 1 : SPINS));
        }
        helpers = all.toArray(Helper[]::new);
        all.forEach(Helper::start);
    }

    int threads() {
        return threads;
    }

    /** The loop there is now; {@code null} if none. */
    SharedLoop work() {
        return work;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Runs a loop with all threads, or with the calling one alone while another loop runs. */
    void run(SharedLoop next) {
        if (isClosed) {
            throw new IllegalStateException("these loops were closed");
        }
        if (!calling.isHeldByCurrentThread() && !isHelper() && calling.tryLock()) {
            try {
                share(next);
            } finally {
                calling.unlock();
            }
        } else {
            next.lead();
        }
    }

    private boolean isHelper() {
        return Thread.currentThread() instanceof Helper helper && helper.team() == this;
    }

    private void share(SharedLoop next) {
        work = next.numbered(++loops);
        for (Helper helper : helpers) {
            helper.wake();
        }
        try {
            next.lead();
        } finally {
            work = null;
        }
    }

    @Override
    public void close() {
        isClosed = true;
        for (Helper helper : helpers) {
            helper.wake();
        }
    }
}
