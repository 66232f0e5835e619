package bireme.launcher;

import bireme.launcher.start.Home;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * One run of {@code mpjrun} in the JVM of a test, for what is answered before anything is started: it takes a hundredth
 * of the time of a process, and leaves out the script alone. The current folder is the module's.
 *
 * @param status what the process would end with
 * @param out standard output
 * @param err standard error
 */
public record MpjrunCall(int status, String out, String err) {
    /** Runs it with these arguments, as it is in the source tree once that has been packaged. */
    public static MpjrunCall of(String... arguments) {
        Path folder = Path.of("").toAbsolutePath();
        Home home = new Home(
                folder,
                folder.resolve("conf").resolve("bireme.properties"),
                folder.resolve("target").resolve("lib").resolve("programs"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = new Mpjrun(home, stream(out), stream(err)).run(arguments);
        return new MpjrunCall(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
