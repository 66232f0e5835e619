package bireme.launcher.job;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The working directory of {@code mpjrun}, by the path that the shell uses ({@code PWD}) if this is the same directory.
 */
final class OwnFolder {
    private OwnFolder() {}

    /** Its absolute path. A home folder that is reached through a link keeps its short name on other hosts. */
    static String path() {
        Path real = Path.of("").toAbsolutePath();
        String shell = System.getenv("PWD");
        if (shell == null || !shell.startsWith("/")) {
            return real.toString();
        }
        try {
            return Path.of(shell).toRealPath().equals(real.toRealPath()) ? shell : real.toString();
        } catch (IOException e) {
            return real.toString();
        }
    }
}
