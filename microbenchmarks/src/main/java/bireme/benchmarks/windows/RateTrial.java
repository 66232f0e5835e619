package bireme.benchmarks.windows;

import bireme.bb.Block;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Output;
import bireme.bb.window.WindowResult;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * One graph of source, windows and sink, whose source first fills the windows, then emits as fast as it can, and then,
 * on request, at rates that rise until the graph falls behind.
 *
 * <p>Shape: a graph falls behind when the windows that are due and have no result yet, with those of the quotes that
 * the source is behind its schedule, grow by more than {@link #ALLOWED} of the windows of a stretch, in each of {@link
 * #ATTEMPTS} attempts.
 *
 * <p>Threads: fields without a comment are those of the source.
 *
 * @param <T> items of the stream
 */
final class RateTrial<T> {
    private static final long PAUSE_NS = 50_000;
    private static final long MAX_WAIT_NS = TimeUnit.SECONDS.toNanos(30);
    private static final int WARM_UP_STRETCHES = 3;
    private static final int ATTEMPTS = 3;
    private static final double FIRST = 0.7;
    private static final double STEP = 0.05;
    private static final double ALLOWED = 0.03;
    /** Windows whose results may be on their way. */
    private static final long ON_THE_WAY = 30;

    /** What was found, in quotes a second. */
    record Rates(double unpaced, double sustained, long windows) {}

    /** Makes an item of a quote. */
    @FunctionalInterface
    interface Items<T> {
        T of(long number, int key, double price);
    }

    private final QuoteFeed feed;
    private final Items<T> items;
    private final long stretchNs;
    /** Written by the sink. */
    private final AtomicLong results = new AtomicLong();
    /** Of the sink, read after the run. */
    private long checkSum;

    private long emitted;
    private long due;
    private double unpaced;
    private double sustained;

    RateTrial(QuoteFeed feed, Items<T> items, long stretchMs) {
        this.feed = feed;
        this.items = items;
        this.stretchNs = TimeUnit.MILLISECONDS.toNanos(stretchMs);
    }

    /** Runs the graph at rising rates, and compares its results with those of a plain loop. */
    Rates run(Block<T, WindowResult<Integer, Double>> windows, Spread spread) {
        return run(windows, spread, this::raise);
    }

    /** Runs the graph as fast as it can, with a call of {@code atRest} when its windows are full and nothing moves. */
    Rates run(Block<T, WindowResult<Integer, Double>> windows, Spread spread, Runnable atRest) {
        return run(windows, spread, (Output<T> out) -> atRest.run());
    }

    private Rates run(Block<T, WindowResult<Integer, Double>> windows, Spread spread, Consumer<Output<T>> then) {
        Source.<T>from(out -> {
                    drive(out);
                    then.accept(out);
                })
                .then(windows)
                .into(Sink.of((WindowResult<Integer, Double> result) -> {
                    checkSum += PlainWindows.mixed(result.key(), result.number(), result.value());
                    results.lazySet(results.get() + 1);
                }))
                .run();
        PlainWindows plain = new PlainWindows(feed, spread);
        plain.run(emitted);
        if (results.get() != plain.windows() || checkSum != plain.checkSum()) {
            throw new IllegalStateException("results of " + results + " windows with check sum " + checkSum
                    + ", but a plain loop has " + plain.windows() + " and " + plain.checkSum());
        }
        return new Rates(unpaced, sustained, results.get());
    }

    private void drive(Output<T> out) {
        feed.fill((number, key, price) -> out.emit(items.of(number, key, price)));
        for (int turn = 0; turn < WARM_UP_STRETCHES; turn++) {
            unpaced(out);
        }
        unpaced = unpaced(out);
        drain(out);
    }

    private void raise(Output<T> out) {
        double factor = FIRST;
        while (!keepsUpOnce(out, factor * unpaced)) {
            factor /= 2;
        }
        do {
            sustained = factor * unpaced;
            factor += STEP;
        } while (keepsUpOnce(out, factor * unpaced));
    }

    private void emit(Output<T> out) {
        feed.bring(emitted, (number, key, price) -> out.emit(items.of(number, key, price)));
        due += feed.completes(emitted) ? 1 : 0;
        emitted++;
    }

    /** Quotes a second without a schedule. */
    private double unpaced(Output<T> out) {
        long began = System.nanoTime();
        long before = emitted;
        while (System.nanoTime() - began < stretchNs) {
            emit(out);
        }
        return (emitted - before) * 1e9 / (System.nanoTime() - began);
    }

    /** Whether one of several attempts keeps up; on a machine that others use, too, one may not. */
    private boolean keepsUpOnce(Output<T> out, double rate) {
        boolean isKeeping = false;
        for (int attempt = 0; attempt < ATTEMPTS && !isKeeping; attempt++) {
            isKeeping = keepsUp(out, rate);
        }
        return isKeeping;
    }

    private boolean keepsUp(Output<T> out, double rate) {
        long began = System.nanoTime();
        long before = emitted;
        long dueBefore = due;
        long passedNs = 0;
        while (passedNs < stretchNs) {
            while (emitted - before < rate / 1e9 * passedNs) {
                emit(out);
            }
            out.flush();
            LockSupport.parkNanos(PAUSE_NS);
            passedNs = System.nanoTime() - began;
        }
        double behind =
                (rate / 1e9 * passedNs - (emitted - before)) / feed.shape().slide();
        double waiting = due - results.get();
        boolean isUpToDate = behind + waiting < Math.max(ON_THE_WAY, ALLOWED * (due - dueBefore));
        drain(out);
        return isUpToDate;
    }

    /** Waits for the results of all windows that are due. */
    private void drain(Output<T> out) {
        out.flush();
        long began = System.nanoTime();
        while (results.get() < due) {
            if (System.nanoTime() - began > MAX_WAIT_NS) {
                throw new IllegalStateException(results + " results of " + due + " windows");
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
    }
}
