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
    /** Polls for the next loop before a worker parks. */
    private static final int SPINS = 4_000;

    private final int threads;
    private final LoopWorker[] workers;
    private final ReentrantLock calling = new ReentrantLock();
    private long loops;
    private volatile SharedLoop work;
    private volatile boolean isClosed;

    LoopThreads(int threads) {
        this.threads = threads;
        boolean isOversubscribed = threads > Runtime.getRuntime().availableProcessors();
        List<LoopWorker> all = new ArrayList<>();
        for (int number = 1; number < threads; number++) {
            all.add(new LoopWorker(this, number, isOversubscribed ? 1 : SPINS));
        }
        workers = all.toArray(LoopWorker[]::new);
        all.forEach(LoopWorker::start);
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
        return Thread.currentThread() instanceof LoopWorker worker && worker.team() == this;
    }

    private void share(SharedLoop next) {
        work = next.numbered(++loops);
        for (LoopWorker worker : workers) {
            worker.wake();
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
        for (LoopWorker worker : workers) {
            worker.wake();
        }
    }
}
