package bireme.launcher.top;

import bireme.launcher.options.UsageException;
import bireme.launcher.progress.StandardStreams;
import bireme.launcher.start.BoundedCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The terminal of a command that shows something live: its whole screen, and single keys.
 *
 * <p>Shape: the command {@code stty} has the terminal pass on each key at once; escape sequences of ANSI do the rest.
 * {@link #close} and the end of the JVM put all back.
 *
 * <p>Threads: one; a shutdown hook also calls {@link #close}.
 */
final class TopTerminal implements AutoCloseable {
    /** What {@link #key} returns when none was pressed. */
    static final int NO_KEY = -1;

    /** The escape key, or a sequence that means nothing here. */
    static final int ESCAPE = 27;

    /** Keys with arrows, as other keys. */
    static final int UP = 'k';

    static final int DOWN = 'j';

    private static final Duration STTY_LIMIT = Duration.ofSeconds(5);
    private static final int DEFAULT_WIDTH = 80;
    private static final int DEFAULT_HEIGHT = 24;
    private static final String BEGIN = "\u001b[?1049h\u001b[?25l\u001b[2J";
    private static final String END = "\u001b[?25h\u001b[?1049l";
    private static final String HOME = "\u001b[H";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_REST = "\u001b[J";

    private final InputStream in;
    private final PrintStream out;
    private final String saved;
    private boolean isOpen = true;

    private TopTerminal(InputStream in, PrintStream out, String saved) {
        this.in = in;
        this.out = out;
        this.saved = saved;
    }

    /**
     * Takes the terminal.
     *
     * @throws UsageException when standard input and output are none that can show a screen
     */
    static TopTerminal open(InputStream in, PrintStream out) {
        String kind = System.getenv("TERM");
        if (kind == null || kind.isEmpty() || kind.equals("dumb") || !isTerminal()) {
            throw new UsageException("standard input and output are no terminal that can show a live view (TERM is "
                    + (kind == null ? "not set" : kind) + "); --once prints the view once, --json for scripts");
        }
        try {
            TopTerminal terminal = new TopTerminal(in, out, stty("-g"));
            stty("-icanon", "-echo", "min", "0", "time", "1");
            Runtime.getRuntime().addShutdownHook(new Thread(terminal::close, "bireme-terminal"));
            out.print(BEGIN);
            out.flush();
            return terminal;
        } catch (IOException e) {
            throw new UsageException(
                    "the terminal cannot be set up: " + e.getMessage() + "; --once prints the view once", e);
        }
    }

    private static boolean isTerminal() {
        return StandardStreams.isInputTerminal() && StandardStreams.isOutputTerminal();
    }

    private static String stty(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        try {
            BoundedCommand.Result stty = BoundedCommand.run(command, Redirect.INHERIT, STTY_LIMIT);
            String text = (stty.out() + stty.err()).strip();
            if (stty.status() != 0) {
                throw new IOException("stty: " + text);
            }
            return text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Columns and lines it has now. */
    int[] size() {
        try {
            String[] numbers = stty("size").split(" ");
            int height = Integer.parseInt(numbers[0]);
            int width = Integer.parseInt(numbers[1]);
            if (width > 0 && height > 0) {
                return new int[] {width, height};
            }
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return new int[] {DEFAULT_WIDTH, DEFAULT_HEIGHT}; // as terminals have been for long
        }
        return new int[] {DEFAULT_WIDTH, DEFAULT_HEIGHT};
    }

    /** Shows these lines in place of what was there; they are no wider than the terminal. */
    void show(List<String> lines) {
        StringBuilder text = new StringBuilder(HOME);
        for (int i = 0; i < lines.size(); i++) {
            text.append(i == 0 ? "" : "\r\n").append(lines.get(i)).append(CLEAR_LINE);
        }
        out.print(text.append(CLEAR_REST));
        out.flush();
    }

    /** The next key; {@link #NO_KEY} if none is pressed within a tenth of a second. */
    int key() throws IOException {
        int first = in.read();
        if (first != ESCAPE) {
            return first;
        }
        int second = in.read();
        if (second != '[' && second != 'O') {
            return ESCAPE;
        }
        return switch (in.read()) {
            case 'A' -> UP;
            case 'B' -> DOWN;
            default -> ESCAPE;
        };
    }

    @Override
    public synchronized void close() {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        out.print(END);
        out.flush();
        boolean wasInterrupted = Thread.interrupted(); // it would leave the terminal without echo
        try {
            stty(saved);
        } catch (IOException e) {
            return; // the terminal is gone
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
