package bireme.launcher.progress;

import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Says what a command that takes long is doing, how much of it is done, and how long the rest will take about. On a
 * terminal that is one line, which changes while the command goes on and is gone when it ends. Elsewhere nothing is
 * said, so that a file or a pipe has results only.
 *
 * <p>Units: those of the whole, for example steps or seconds.
 *
 * <p>Threads: any, one at a time; on a terminal a daemon of its own renews the line each second.
 */
public final class CommandProgress implements AutoCloseable {
    private static final double NS_PER_S = 1e9;
    private static final double PERCENT = 100;

    private final Amount amount;
    private final double whole;
    /** {@code null} where there is no terminal. */
    private final TerminalLine line;

    private final LongSupplier clock;
    private final ScheduledExecutorService renewing;
    private final long beganNs;

    private String what = "";
    private double done;
    /** Of the present step. */
    private double doneOfStep;

    private double stepAmount = 1;
    /** When the command will have ended, as it was estimated last; negative while nothing is known. */
    private double endS = -1;

    private boolean isClosed;

    /** How the whole is measured. */
    public enum Amount {
        /** Steps, which take about as long as each other. */
        STEPS,
        /** Seconds, as they were planned. */
        SECONDS
    }

    /**
     * Begins.
     *
     * @param err standard error of this process
     * @param whole how much there is to do
     */
    public CommandProgress(PrintStream err, Amount amount, double whole) {
        this(err, amount, whole, StandardStreams.isErrorTerminal(), System::nanoTime);
        if (line != null) {
            renewing.scheduleAtFixedRate(this::renew, 1, 1, TimeUnit.SECONDS);
        }
    }

    /** One that says nothing. */
    public static CommandProgress silent() {
        return new CommandProgress(null, Amount.STEPS, 0, false, System::nanoTime);
    }

    CommandProgress(PrintStream err, Amount amount, double whole, boolean isTerminal, LongSupplier clock) {
        this.amount = amount;
        this.whole = whole;
        this.clock = clock;
        this.beganNs = clock.getAsLong();
        this.line = isTerminal ? new TerminalLine(err) : null;
        this.renewing = isTerminal ? Executors.newSingleThreadScheduledExecutor(CommandProgress::daemon) : null;
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(null, body, "bireme-progress", 0, false);
        thread.setDaemon(true);
        return thread;
    }

    /** A step begins; what it is follows the bar. */
    public void begin(String step) {
        begin(step, 1);
    }

    /** A step begins that is so much of the whole. */
    public synchronized void begin(String step, double ofWhole) {
        what = step;
        stepAmount = ofWhole;
        doneOfStep = 0;
        show();
    }

    /** So much of the present step is done. */
    public synchronized void advance(double doneNow) {
        doneOfStep = Math.min(doneNow, stepAmount);
        estimate();
        show();
    }

    /** The same, and something new about it. */
    public synchronized void advance(double doneNow, String step) {
        what = step;
        advance(doneNow);
    }

    /** The present step has ended. */
    public synchronized void end() {
        done += stepAmount;
        doneOfStep = 0;
        estimate();
    }

    private double share() {
        return whole == 0 ? 1 : Math.min(1, (done + doneOfStep) / whole);
    }

    private double seconds() {
        return (clock.getAsLong() - beganNs) / NS_PER_S;
    }

    private void estimate() {
        double share = share();
        double now = seconds();
        if (amount == Amount.SECONDS) {
            endS = now + Math.max(0, whole - done - doneOfStep);
        } else if (share > 0) {
            endS = now / share;
        }
    }

    private String doneText() {
        return amount == Amount.SECONDS
                ? Math.round(share() * PERCENT) + " %"
                : Math.round(Math.floor(done + doneOfStep)) + "/" + Math.round(whole);
    }

    private synchronized void renew() {
        show();
    }

    private void show() {
        if (line != null && !isClosed) {
            double left = endS - seconds();
            String end = endS < 0 ? "" : left < 1 ? ", nearly done" : ", about " + DurationText.of(left) + " left";
            line.show(share(), doneText() + "  " + PrintableText.of(what), end);
        }
    }

    /** Leaves the line to others. */
    @Override
    public synchronized void close() {
        if (line != null && !isClosed) {
            isClosed = true;
            renewing.shutdownNow();
            line.clear();
        }
    }
}
