package bireme.bb.report;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Shows how far a run is: how many items a stage of it has worked on, how fast, and how long it will take.
 *
 * <pre>{@code
 * RankRun run = ranks.start(graph, placement);
 * try (Progress progress = Progress.of(run::report, "count", 50_000_000, System.err)) {
 *     run.await();
 * }
 * }</pre>
 *
 * <p>Shape: one line, over and over in place on a terminal, elsewhere a new one now and then. Over ranks, those of the
 * stage that are on this rank count; on a rank with none of it nothing is shown.
 *
 * <p>What it costs: some counters are read five times a second, and no thread of the graph waits for it.
 *
 * <p>Threads: any.
 */
public final class Progress implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Supplier<RunReport> run;
    private final String stage;
    private final long expected;
    private final ProgressLine line;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition closing = lock.newCondition();
    private boolean isClosed;

    private Progress(Supplier<RunReport> run, String stage, long expected, ProgressLine line) {
        this.run = run;
        this.stage = stage;
        this.expected = expected;
        this.line = line;
    }

    /**
     * Begins to show a run.
     *
     * @param run tells what it has done so far
     * @param stage name of the nodes whose items count; of {@code farm/work} either all or {@code work}
     * @param expected items in all, -1 if that is unknown
     * @param out where the line goes
     * @return what shows the run; close it when the run has ended
     * @throws IllegalArgumentException for fewer items than -1
     */
    public static Progress of(Supplier<RunReport> run, String stage, long expected, PrintStream out) {
        if (expected < -1) {
            throw new IllegalArgumentException(
                    "expected " + expected + " items; expected are numbers from 0 up, or -1 if that is unknown");
        }
        ProgressLine line = new ProgressLine(out, ProgressLine.isOnTerminal(), System::nanoTime, 0);
        Progress progress = new Progress(run, stage, expected, line);
        Thread thread = new Thread(progress::watch, "bb progress");
        thread.setDaemon(true); // it shows what others do
        thread.start();
        return progress;
    }

    private void watch() {
        lock.lock();
        try {
            while (!isClosed) {
                show(false);
                closing.await(INTERVAL_NS, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // no other code has this thread, so it ends
        } finally {
            lock.unlock();
        }
    }

    private void show(boolean isLast) {
        long items = 0;
        int copies = 0;
        for (NodeReport node : run.get().nodes()) {
            if (node.name().equals(stage) || node.name().endsWith("/" + stage)) {
                items += node.items();
                copies++;
            }
        }
        if (copies == 0) {
            return;
        }
        String what = "items at " + stage;
        if (isLast) {
            line.finish(items, expected, what);
        } else {
            line.update(items, expected, what);
        }
    }

    /** Shows the last state, and stops. */
    @Override
    public void close() {
        lock.lock();
        try {
            if (!isClosed) {
                isClosed = true;
                show(true);
                closing.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }
}
