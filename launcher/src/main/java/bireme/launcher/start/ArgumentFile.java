package bireme.launcher.start;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Starts a {@code java} command, on Windows with its arguments in a file ({@code java @FILE}). There a command is one
 * string: quotes inside of arguments may be lost, {@code java} expands {@code *} and {@code ?} in what is not quoted,
 * and 32,767 characters are the most.
 *
 * <p>Shape: an argument a line, in double quotes.
 */
public final class ArgumentFile {
    private ArgumentFile() {}

    /**
     * Starts a command.
     *
     * @param builder all but the command
     * @param command {@code java} and its arguments
     * @throws IOException when the file cannot be written, or the command not started
     */
    public static Process start(ProcessBuilder builder, List<String> command) throws IOException {
        return OperatingSystem.isWindows()
                ? start(builder, command, Files.createTempFile("mpjrun", ".args"))
                : builder.command(command).start();
    }

    /** Deletes the file when the process has ended. */
    static Process start(ProcessBuilder builder, List<String> command, Path file) throws IOException {
        Files.writeString(file, text(command.subList(1, command.size())), charset());
        file.toFile().deleteOnExit(); // the process may end after this JVM has begun to
        Process process = builder.command(command.get(0), "@" + file).start();
        process.onExit().thenRun(() -> file.toFile().delete());
        return process;
    }

    /** That in which {@code java} takes its arguments. */
    private static Charset charset() {
        return Charset.forName(
                System.getProperty("sun.jnu.encoding", Charset.defaultCharset().name()));
    }

    static String text(List<String> arguments) {
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            text.append(quote(argument)).append('\n');
        }
        return text.toString();
    }

    /** An argument as one word of such a file. */
    public static String quote(String argument) {
        String escaped = argument.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t")
                .replace("\f", "\\f");
        return '"' + escaped + '"';
    }
}
