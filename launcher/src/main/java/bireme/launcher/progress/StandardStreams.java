package bireme.launcher.progress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Whether the standard streams of this process are terminals: by where {@code /proc} says that they lead, which takes
 * no time, and on systems without it by the command {@code test}. {@link System#console} does not tell: it is about
 * input and output together, and since JDK 22 there is one without a terminal.
 *
 * <p>Threads: any.
 */
public final class StandardStreams {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final int INPUT = 0;
    private static final int OUTPUT = 1;
    private static final int ERROR = 2;
    private static final long MAX_TEST_S = 5;

    private StandardStreams() {}

    /** Whether standard input is a terminal. */
    public static boolean isInputTerminal() {
        return isTerminal(INPUT);
    }

    /** Whether standard output is a terminal. */
    public static boolean isOutputTerminal() {
        return isTerminal(OUTPUT);
    }

    /** Whether standard error is a terminal. */
    static boolean isErrorTerminal() {
        return isTerminal(ERROR);
    }

    private static boolean isTerminal(int descriptor) {
        if (!Files.isDirectory(DESCRIPTORS)) {
            return isTerminalByTest(descriptor);
        }
        try {
            String target = Files.readSymbolicLink(DESCRIPTORS.resolve(Integer.toString(descriptor)))
                    .toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return false; // a stream that is closed
        }
    }

    private static boolean isTerminalByTest(int descriptor) {
        try {
            Process test = new ProcessBuilder("test", "-t", Integer.toString(descriptor))
                    .inheritIO()
                    .start();
            return test.waitFor(MAX_TEST_S, TimeUnit.SECONDS) && test.exitValue() == 0;
        } catch (IOException e) {
            return false; // a system without this command, such as Windows
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
