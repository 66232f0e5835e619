package bireme.launcher.start;

import java.nio.file.Path;

/** The command {@code mpjrun} of an installation: a shell script, or on Windows one that starts {@code bireme.jar}. */
public final class MpjrunScript {
    private MpjrunScript() {}

    /** The script of the installation in a folder. */
    public static Path in(Path home) {
        return home.resolve("bin").resolve(OperatingSystem.isWindows() ? "mpjrun.cmd" : "mpjrun");
    }
}
