package bireme.bb.tasks;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides when the program runs a task itself, at once, instead of leaving it to the other threads.
 *
 * <p>A task that another core runs costs some 200 ns for the cache lines that move; a shorter one is done sooner by the
 * thread that adds it. So now and then the program runs a task as a sample. After short ones it runs every task that is
 * ready, until something takes long; then it waits longer for its next sample than before, so that tasks of mixed
 * length seldom hold the program up.
 *
 * <p>Threads: the program's.
 */
final class InlinePolicy {
    /** Of a task that is no longer than what it costs to let another core run it. */
    private static final long SHORT_NS = 400;

    /** From task to task, the program's own time included; more than a task that is worth another core takes. */
    private static final long LONG_NS = TimeUnit.MICROSECONDS.toNanos(2);

    /** To read the clock costs a third of what it costs to add a task. */
    private static final int TIMED_TOGETHER = 4;

    /** Of such groups the time is averaged: a long task shows, a page fault does not. */
    private static final int MEAN_OF = 8;

    private static final int SHORT_SAMPLES = 2;
    /** Until the next sample, if nothing was ready for this one. */
    private static final int RETRY_INTERVAL = 8;

    /** Tasks that have become ready before the program runs all at once. */
    private static final int MAX_BACKLOG = 64;

    private static final int MIN_INTERVAL = 64;
    private static final int MAX_INTERVAL = 1 << 16;
    /** After so many intervals of short tasks, a long one counts as the first. */
    private static final int CALM_INTERVALS = 16;

    private final LongSupplier clock;
    private long interval = MIN_INTERVAL;
    private long nextSample = MIN_INTERVAL;
    private int shortSamples;
    private boolean isInline;
    private long meanNs;
    /** Tasks that the program has run since. */
    private int untimed;

    /** When the program began with its sample, or was last done with a task. */
    private long sinceNs;

    private long since;

    /**
     * For one run.
     *
     * @param clock reads a clock in nanoseconds
     * @param areShort whether tasks have been short in the run before: then the first is run at once, too
     */
    InlinePolicy(LongSupplier clock, boolean areShort) {
        this.clock = clock;
        isInline = areShort;
        sinceNs = clock.getAsLong();
    }

    /** Whether tasks are short, by what was seen last. */
    boolean areShort() {
        return isInline;
    }

    /** Whether the program is to run a task now, if it is ready, as the {@code added}th. */
    boolean begins(long added) {
        if (!isInline && added >= nextSample) {
            sinceNs = clock.getAsLong();
            return true;
        }
        return isInline;
    }

    /** How many tasks of those that have become ready the program runs before it goes on; a sample is one. */
    int mostAtOnce() {
        return isInline ? MAX_BACKLOG : 1;
    }

    /** The program has run so many tasks, maybe none, since it {@linkplain #begins began}. */
    void ended(long added, int tasks) {
        untimed += tasks;
        if (isInline && untimed < TIMED_TOGETHER) {
            return;
        }
        long now = clock.getAsLong();
        long ns = now - sinceNs;
        sinceNs = now;
        if (isInline) {
            check(ns / untimed, added);
        } else {
            sampled(ns, added);
        }
        untimed = 0;
    }

    private void sampled(long ns, long added) {
        if (untimed == 0) {
            nextSample = added + RETRY_INTERVAL;
        } else if (ns > SHORT_NS * untimed) {
            shortSamples = 0;
            nextSample = added + interval;
        } else if (++shortSamples == SHORT_SAMPLES) {
            isInline = true;
            meanNs = 0;
            since = added;
        }
    }

    private void check(long ns, long added) {
        meanNs += (ns - meanNs) / MEAN_OF;
        if (meanNs > LONG_NS) {
            isInline = false;
            shortSamples = 0;
            boolean wasCalm = added - since > CALM_INTERVALS * interval;
            interval = wasCalm ? MIN_INTERVAL : Math.min(2 * interval, MAX_INTERVAL);
            nextSample = added + interval;
        }
    }
}
