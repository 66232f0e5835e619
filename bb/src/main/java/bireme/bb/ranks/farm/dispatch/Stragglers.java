package bireme.bb.ranks.farm.dispatch;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Tells how long a task may take until it is given to a second worker: so many times a quantile of what tasks have
 * taken.
 *
 * <p>Shape: the times of the last {@value #SAMPLES} answers are kept, each the mean of the tasks it was for. A worker
 * holds answers back for up to 20 ms, which come on top.
 *
 * <p>Threads: that of the dispatcher.
 *
 * <p>Source: backup tasks, Dean and Ghemawat, MapReduce (2004), section 3.6.
 */
public final class Stragglers {
    private static final int SAMPLES = 1024;
    /** So few answers say nothing about how long tasks take. */
    private static final int MIN_SAMPLES = 3;

    private static final long HELD_NS = TimeUnit.MILLISECONDS.toNanos(40);

    private final double quantile;
    private final double factor;
    private final long[] samples = new long[SAMPLES];
    private long count;

    /** Tasks that take {@code factor} times the {@code quantile}, which is above 0 and at most 1. */
    public Stragglers(double quantile, double factor) {
        this.quantile = quantile;
        this.factor = factor;
    }

    /** Notes an answer. */
    void worked(long ns, int tasks) {
        samples[(int) (count++ % SAMPLES)] = ns / tasks;
    }

    /** The longest time without an answer, in ns; {@link Long#MAX_VALUE} while it is not known. */
    long limitNs() {
        int known = (int) Math.min(count, SAMPLES);
        if (known < MIN_SAMPLES) {
            return Long.MAX_VALUE;
        }
        long[] sorted = Arrays.copyOf(samples, known);
        Arrays.sort(sorted);
        double limit = factor * sorted[(int) Math.ceil(quantile * known) - 1];
        return limit < Long.MAX_VALUE - HELD_NS ? HELD_NS + (long) limit : Long.MAX_VALUE;
    }
}
