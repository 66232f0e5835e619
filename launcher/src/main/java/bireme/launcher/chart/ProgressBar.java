package bireme.launcher.chart;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A line of a terminal that is overwritten repeatedly: a progress bar and a text.
 *
 * <p>Units: characters.
 */
public final class ProgressBar {
    private static final Path ERROR_STREAM = Path.of("/proc/self/fd/2");
    private static final int BAR = 30;
    private static final int LINE = 78;

    private final PrintStream err;

    /** A line of standard error, or of another stream that leads to a terminal. */
    public ProgressBar(PrintStream err) {
        this.err = err;
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

    /** Shows a share from 0 to 1, and a text behind it. */
    public void show(double share, String text) {
        int full = (int) (share * BAR);
        String line = "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] " + text;
        print("\r" + line + " ".repeat(Math.max(0, LINE - line.length())));
    }

    /** Leaves the line to others. */
    public void clear() {
        print("\r" + " ".repeat(LINE) + "\r");
    }

    private void print(String text) {
        err.print(text);
        err.flush();
    }
}
