package bireme.bb.report;

import java.io.Console;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Prints progress and the estimated remaining time: on a terminal in one line that is updated, elsewhere in a new line
 * now and then.
 *
 * <p>Threads: one.
 */
public final class ProgressLine {
    private static final long TERMINAL_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long ELSEWHERE_NS = TimeUnit.SECONDS.toNanos(5);

    private final PrintStream out;
    private final boolean isTerminal;
    private final LongSupplier clock;
    private final long beganNs;
    private final long restored;
    private long shownNs;
    private int width;

    /**
     * Begins to show progress.
     *
     * @param out where the line goes
     * @param isTerminal whether the line may be written over
     * @param clock time in nanoseconds, as {@link System#nanoTime}
     * @param restored how many were done before, which says nothing about speed
     */
    public ProgressLine(PrintStream out, boolean isTerminal, LongSupplier clock, long restored) {
        this.out = out;
        this.isTerminal = isTerminal;
        this.clock = clock;
        this.beganNs = clock.getAsLong();
        this.shownNs = beganNs;
        this.restored = restored;
    }

    /** {@return whether this process talks to a terminal} */
    public static boolean isOnTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try { // JDK 22 has a console also where there is no terminal, and a way to ask
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /**
     * Shows the state if it was not shown lately.
     *
     * @param done how many are done so far
     * @param total how many there are in all, -1 if that is unknown
     * @param what they are, and more about the state: {@code "tasks, 3 workers"}
     */
    public void update(long done, long total, String what) {
        long now = clock.getAsLong();
        if (now - shownNs >= (isTerminal ? TERMINAL_NS : ELSEWHERE_NS)) {
            shownNs = now;
            show(line(done, total, what, now), false);
        }
    }

    /**
     * Shows the last state, and ends the line.
     *
     * @param done how many are done so far
     * @param total how many there are in all, -1 if that is unknown
     * @param what they are, and more about the state
     */
    public void finish(long done, long total, String what) {
        show(line(done, total, what, clock.getAsLong()), true);
    }

    private void show(String line, boolean isLast) {
        if (isTerminal) {
            String blank = " ".repeat(Math.max(0, width - line.length()));
            out.print("\r" + line + blank + (isLast ? System.lineSeparator() : ""));
            out.flush();
        } else {
            out.println(line);
        }
        width = line.length();
    }

    private String line(long done, long total, String what, long now) {
        double seconds = Math.max(1e-9, (now - beganNs) / 1e9);
        double speed = Math.max(0, done - restored) / seconds;
        String share = total < 0 ? "" : String.format(Locale.ROOT, " of %d (%.1f %%)", total, percent(done, total));
        String eta = total > done && speed > 0 ? ", " + time((total - done) / speed) + " to go" : "";
        return String.format(Locale.ROOT, "%d%s %s, %.1f/s, %s%s", done, share, what, speed, time(seconds), eta);
    }

    private static double percent(long done, long total) {
        return total == 0 ? 100 : 100.0 * done / total;
    }

    private static String time(double seconds) {
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
