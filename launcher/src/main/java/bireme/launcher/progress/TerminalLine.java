package bireme.launcher.progress;

import java.io.PrintStream;

/**
 * A line of a terminal that is overwritten repeatedly: a bar and a text.
 *
 * <p>Units: characters.
 *
 * <p>Threads: one at a time.
 */
final class TerminalLine {
    private static final int BAR = 20;
    /** One less than the narrowest terminal in use: a full line would be followed by an empty one on some. */
    private static final int LINE = 79;

    private static final String CUT = "...";

    private final PrintStream err;

    /** A line of standard error, or of another stream that leads to a terminal. */
    TerminalLine(PrintStream err) {
        this.err = err;
    }

    /**
     * Shows a share from 0 to 1.
     *
     * @param what text behind the bar, of which the end is left out where the line is too short
     * @param end text behind that
     */
    void show(double share, String what, String end) {
        int full = (int) (share * BAR);
        String bar = "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] ";
        int room = Math.max(CUT.length(), LINE - bar.length() - end.length());
        String middle = what.length() <= room ? what : what.substring(0, room - CUT.length()) + CUT;
        String line = bar + middle + end;
        print("\r" + line + " ".repeat(Math.max(0, LINE - line.length())));
    }

    /** Leaves the line to others. */
    void clear() {
        print("\r" + " ".repeat(LINE) + "\r");
    }

    private void print(String text) {
        err.print(text);
        err.flush();
    }
}
