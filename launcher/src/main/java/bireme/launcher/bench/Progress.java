package bireme.launcher.bench;

import bireme.launcher.tune.Bar;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;

/**
 * Shows on a terminal how many jobs are done, on one line that is written again and again; elsewhere a line for each
 * job that has ended.
 *
 * <p>Threads: one.
 */
final class Progress {
    private static final int WIDTH = 30;
    private static final int LINE = 78;

    private final PrintStream err;
    private final boolean isTerminal;
    private final int whole;
    private int done;

    Progress(PrintStream err, int whole) {
        this(err, whole, Bar.isTerminal());
    }

    Progress(PrintStream err, int whole, boolean isTerminal) {
        this.err = err;
        this.whole = whole;
        this.isTerminal = isTerminal;
    }

    /** A job begins. */
    void begin(String what) {
        if (isTerminal) {
            int full = done * WIDTH / whole;
            String text = "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "] " + done + "/" + whole + "  " + what;
            err.print("\r" + text + " ".repeat(Math.max(0, LINE - text.length())));
            err.flush();
        }
    }

    /** It has ended. */
    void end(String what, String how) {
        done++;
        if (!isTerminal) {
            err.println("mpjrun bench: " + done + "/" + whole + "  " + PrintableText.of(what + ": " + how));
        }
    }

    /** Leaves the line to others. */
    void clear() {
        if (isTerminal) {
            err.print("\r" + " ".repeat(LINE) + "\r");
            err.flush();
        }
    }
}
