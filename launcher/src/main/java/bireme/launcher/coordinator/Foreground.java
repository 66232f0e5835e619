package bireme.launcher.coordinator;

import bireme.launcher.progress.StandardStreams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Waits until this process is in the foreground of its terminal. The system stops a background process that reads from
 * the terminal. Returns at once on systems that do not report which process is in the foreground.
 */
final class Foreground {
    private static final Path STATUS = Path.of("/proc/self/stat");
    private static final long CHECK_MS = 1000;

    /** Fields behind the command's name: state, parent, group, session, terminal, the terminal's group. */
    private static final int GROUP = 2;

    private static final int GROUP_OF_TERMINAL = 5;

    private Foreground() {}

    static void await() throws InterruptedException {
        while (StandardStreams.isInputTerminal() && !mayRead()) {
            Thread.sleep(CHECK_MS);
        }
    }

    private static boolean mayRead() {
        try {
            String status = new String(Files.readAllBytes(STATUS), StandardCharsets.ISO_8859_1);
            String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ");
            return fields[GROUP].equals(fields[GROUP_OF_TERMINAL]);
        } catch (IOException e) {
            return true;
        }
    }
}
