package bireme.bb.ranks.trace;

import bireme.bb.report.RunReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Samples a run at intervals, from a thread of its own.
 *
 * <pre>{@code
 * TimeLine line = TimeLine.of(run::report, Duration.ofMillis(20));
 * run.await();
 * List<Sample> samples = line.end();
 * }</pre>
 *
 * <p>What it costs: each sample reads some counters of each thread, and no thread of the graph waits for it. When there
 * are {@value #MAX_SAMPLES} samples, every other one is forgotten and the interval doubled, so that memory is bounded.
 *
 * <p>Threads: any.
 */
public final class TimeLine {
    /** Samples kept at most. */
    static final int MAX_SAMPLES = 2048;

    private static final long NS_PER_MS = 1_000_000;

    private final Supplier<RunReport> run;
    private final LongSupplier clock;
    private final List<Sample> samples = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ending = lock.newCondition();
    private long intervalNs;
    private boolean hasEnded;

    private TimeLine(Supplier<RunReport> run, long intervalNs, LongSupplier clock) {
        this.run = run;
        this.intervalNs = intervalNs;
        this.clock = clock;
    }

    /**
     * Begins to sample a run.
     *
     * @param run tells what it has done so far
     * @param interval between two samples
     * @return the time line, whose thread samples until {@link #end}
     * @throws IllegalArgumentException for one that is not positive
     */
    public static TimeLine of(Supplier<RunReport> run, Duration interval) {
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException("an interval of " + interval + "; expected one above zero");
        }
        long began = System.currentTimeMillis() * NS_PER_MS - System.nanoTime();
        TimeLine line = new TimeLine(run, TimeUnit.NANOSECONDS.convert(interval), () -> began + System.nanoTime());
        Thread thread = new Thread(line::watch, "bb time line");
        thread.setDaemon(true); // the program ends the thread by asking for the samples
        thread.start();
        return line;
    }

    /** One that is sampled by hand. */
    static TimeLine byHand(Supplier<RunReport> run, LongSupplier clock) {
        return new TimeLine(run, 1, clock);
    }

    private void watch() {
        lock.lock();
        try {
            while (!hasEnded) {
                sample();
                ending.await(intervalNs, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // no other code has this thread, so it ends
        } finally {
            lock.unlock();
        }
    }

    void sample() {
        if (samples.size() == MAX_SAMPLES) {
            thin();
        }
        samples.add(Sample.of(clock.getAsLong(), run.get()));
    }

    private void thin() {
        List<Sample> kept = new ArrayList<>();
        for (int place = 0; place < samples.size(); place += 2) {
            kept.add(samples.get(place));
        }
        samples.clear();
        samples.addAll(kept);
        intervalNs *= 2;
    }

    /**
     * Ends sampling, with a last sample.
     *
     * @return all samples, in their order; the same when called again
     */
    public List<Sample> end() {
        lock.lock();
        try {
            if (!hasEnded) {
                hasEnded = true;
                sample();
                ending.signalAll();
            }
            return List.copyOf(samples);
        } finally {
            lock.unlock();
        }
    }
}
