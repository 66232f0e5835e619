package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.zip.ZipException;

/** Explains in one line why a file or folder that the user has named cannot be read. */
final class Unreadable {
    private Unreadable() {}

    static UsageException because(Path file, IOException failure) {
        return new UsageException(file + ": " + reason(failure), failure);
    }

    private static String reason(IOException failure) {
        if (failure instanceof ZipException) {
            return "not a jar (" + failure.getMessage() + ")";
        } else if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        return "cannot be read (" + failure.getMessage() + ")";
    }
}
