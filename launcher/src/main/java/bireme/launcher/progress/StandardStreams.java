package bireme.launcher.progress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the standard streams of this process lead, on systems that show it in {@code /proc}.
 *
 * <p>Threads: any.
 */
public final class StandardStreams {
    private static final Path INPUT = Path.of("/proc/self/fd/0");
    private static final Path ERROR = Path.of("/proc/self/fd/2");

    private StandardStreams() {}

    /** Whether standard input is a terminal. */
    public static boolean isInputTerminal() {
        return isTerminal(INPUT);
    }

    /** Whether standard error is a terminal. */
    static boolean isErrorTerminal() {
        return isTerminal(ERROR);
    }

    private static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false; // a system without /proc, or a stream that is closed
        }
    }
}
