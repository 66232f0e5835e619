package npb.run;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * How far each of the threads of a rank has come in work that they do step by step, each behind or beside another.
 *
 * <p>Ordering: what a thread wrote before it {@link #reach reached} a step is seen by those who {@link #await awaited}
 * it. Threads: a thread reports its own steps and awaits those of others; {@link #restart} is called by the rank's own
 * between two regions. A wait spins for some microseconds and then yields, for a step behind is all that is waited for.
 *
 * <p>Errors: if a {@link #guarded} share throws, so do all who wait.
 */
public final class ThreadProgress {

    private static final int SPINS = 1000;

    /** Two cache lines of ints, for lines are fetched in pairs. */
    private static final int STRIDE = 32;

    private final AtomicIntegerArray steps;
    private volatile Throwable failure;

    /** Nobody has done anything yet. */
    public ThreadProgress(int threads) {
        steps = new AtomicIntegerArray((threads + 1) * STRIDE);
    }

    /** Back to where nobody has done anything; steps count from 1. */
    public void restart() {
        failure = null;
        for (int i = 0; i < steps.length(); i += STRIDE) {
            steps.set(i, 0);
        }
    }

    /** Tells that a thread has done a step. */
    public void reach(int thread, int step) {
        steps.setRelease((thread + 1) * STRIDE, step);
    }

    /** Waits until a thread has done a step. */
    public void await(int thread, int step) {
        for (int tries = 0; steps.getAcquire((thread + 1) * STRIDE) < step; tries++) {
            if (failure != null) {
                throw new IllegalStateException("thread " + thread + " will not reach step " + step, failure);
            }
            if (tries < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /** A share that leaves nobody waiting when it throws. */
    public Threads.Share guarded(Threads.Share share) {
        return thread -> {
            try {
                share.run(thread);
            } catch (Throwable thrown) {
                failure = thrown;
                throw thrown;
            }
        };
    }
}
