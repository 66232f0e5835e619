package osu.run;

import java.util.concurrent.locks.LockSupport;

/**
 * Something to do of a given length while messages are in flight: arithmetic, whose amount is fixed beforehand, so
 * that a core that is shared makes it longer; or a wait for work that is done elsewhere, as on an accelerator, which
 * leaves the core free.
 *
 * <p>Threads: one.
 */
final class Computation {
    private static final int STEPS = 200_000;
    private static final int STEPS_BETWEEN_LOOKS = 200;

    private final boolean isElsewhere;
    private double state = 1;
    private double stepsPerNs;

    Computation(boolean isElsewhere) {
        this.isElsewhere = isElsewhere;
    }

    /** Finds out how fast this core computes: as fast as in the fastest of several tries. */
    void calibrate() {
        for (int attempt = 0; attempt < 200; attempt++) {
            long start = System.nanoTime();
            compute(STEPS);
            stepsPerNs = Math.max(stepsPerNs, (double) STEPS / (System.nanoTime() - start));
        }
    }

    /** Does what takes this long when nothing disturbs it. */
    void run(long ns) {
        if (isElsewhere) {
            long end = System.nanoTime() + ns;
            for (long left = ns; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        } else {
            compute((long) (ns * stepsPerNs));
        }
    }

    /** Computes until this time has passed, with or without a core; returns the nanoseconds it took. */
    long runByClock(long ns) {
        long start = System.nanoTime();
        if (isElsewhere) {
            run(ns);
        } else {
            while (System.nanoTime() - start < ns) {
                compute(STEPS_BETWEEN_LOOKS);
            }
        }
        return System.nanoTime() - start;
    }

    private void compute(long steps) {
        double x = state;
        for (long step = 0; step < steps; step++) {
            x = x * 0.999_999 + 1e-6;
        }
        state = x;
    }

    @Override
    public String toString() {
        return isElsewhere ? "computation elsewhere" : "computation here, " + (state > 0 ? "" : "not ") + "done";
    }
}
