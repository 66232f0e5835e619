package bireme.launcher.tune;

import bireme.launcher.chart.ProgressBar;
import java.io.PrintStream;

/**
 * Shows how much of the time budget is used: on a terminal in one line that is updated, elsewhere in a line for each
 * job.
 *
 * <p>Threads: one.
 */
final class TuneProgress {
    private final PrintStream err;
    private final ProgressBar line;
    private final boolean isTerminal;
    private final double wholeSeconds;
    private String what = "";
    private double before;

    TuneProgress(PrintStream err, double wholeSeconds) {
        this(err, wholeSeconds, ProgressBar.isTerminal());
    }

    TuneProgress(PrintStream err, double wholeSeconds, boolean isTerminal) {
        this.err = err;
        this.line = new ProgressBar(err);
        this.wholeSeconds = wholeSeconds;
        this.isTerminal = isTerminal;
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
            String left = Spans.print(Math.max(0, wholeSeconds - before - seconds));
            line.show(share, Math.round(share * 100) + " %  " + what + ", " + left + " left");
        }
    }

    /** It is done. */
    void end(double seconds) {
        before += seconds;
    }

    /** Leaves the line to others. */
    void clear() {
        if (isTerminal) {
            line.clear();
        }
    }
}
