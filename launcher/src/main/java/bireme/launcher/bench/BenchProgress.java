package bireme.launcher.bench;

import bireme.launcher.chart.ProgressBar;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;

/**
 * Shows how many jobs are done: on a terminal in one line that is updated, elsewhere in a line for each finished job.
 *
 * <p>Threads: one.
 */
final class BenchProgress {
    private final PrintStream err;
    private final ProgressBar line;
    private final boolean isTerminal;
    private final int whole;
    private int done;

    BenchProgress(PrintStream err, int whole) {
        this(err, whole, ProgressBar.isTerminal());
    }

    BenchProgress(PrintStream err, int whole, boolean isTerminal) {
        this.err = err;
        this.line = new ProgressBar(err);
        this.whole = whole;
        this.isTerminal = isTerminal;
    }

    /** A job begins. */
    void begin(String what) {
        if (isTerminal) {
            line.show((double) done / whole, done + "/" + whole + "  " + what);
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
            line.clear();
        }
    }
}
