package bireme.launcher.tune;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Shows on a terminal how much of the time is over, on one line that is written again and again; elsewhere a line for
 * each job.
 *
 * <p>Threads: one.
 */
public final class Bar {
    private static final Path ERROR_STREAM = Path.of("/proc/self/fd/2");
    private static final int WIDTH = 30;
    private static final int LINE = 78;

    private final PrintStream err;
    private final boolean isTerminal;
    private final double wholeSeconds;
    private String what = "";
    private double before;

    Bar(PrintStream err, double wholeSeconds) {
        this(err, wholeSeconds, isTerminal());
    }

    Bar(PrintStream err, double wholeSeconds, boolean isTerminal) {
        this.err = err;
        this.wholeSeconds = wholeSeconds;
        this.isTerminal = isTerminal;
    }

    /** Whether standard error of this process is a terminal. */
    public static boolean isTerminal() {
        try {
            String name = Files.readSymbolicLink(ERROR_STREAM).toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Begins with something that takes a part of the time. */
    void begin(String newWhat, double seconds) {
        what = newWhat;
        if (isTerminal) {
            show(0);
        } else {
            err.println("mpjrun tune: " + what + ", " + Spans.print(seconds) + "; " + Spans.print(wholeSeconds - before)
                    + " in all");
        }
    }

    /** Some of it is over. */
    void show(double seconds) {
        if (isTerminal) {
            double share = Math.min(1, (before + seconds) / wholeSeconds);
            int full = (int) (share * WIDTH);
            String text = "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "] " + Math.round(share * 100) + " %  "
                    + what + ", " + Spans.print(Math.max(0, wholeSeconds - before - seconds)) + " left";
            err.print("\r" + text + " ".repeat(Math.max(0, LINE - text.length())));
            err.flush();
        }
    }

    /** It is done. */
    void end(double seconds) {
        before += seconds;
    }

    /** Leaves the line to others. */
    void clear() {
        if (isTerminal) {
            err.print("\r" + " ".repeat(LINE) + "\r");
            err.flush();
        }
    }
}
