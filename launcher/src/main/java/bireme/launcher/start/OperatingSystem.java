package bireme.launcher.start;

import java.io.File;

/** What system this JVM runs on, where that makes a difference to how processes are started. */
public final class OperatingSystem {
    private OperatingSystem() {}

    /** Whether it is Windows, which has neither shell scripts nor arguments that arrive one by one. */
    public static boolean isWindows() {
        return File.separatorChar == '\\';
    }
}
