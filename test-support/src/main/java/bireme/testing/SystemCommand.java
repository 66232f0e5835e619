package bireme.testing;

import java.io.IOException;

/** Commands of the system, such as {@code mount}, that a machine may not have or not allow. */
public final class SystemCommand {
    private SystemCommand() {}

    /** Runs a command, without its output; whether it is there and has ended with status 0. */
    public static boolean succeeds(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return Bounded.status(process, "end of " + command[0]) == 0;
        } catch (IOException e) {
            return false; // there is no such command
        }
    }
}
