package bireme.launcher.waits;

import bireme.devices.folder.NamedFile;
import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The file that the user has named for a picture or a recording. {@link #named} checks that it can be written, before a
 * job starts. Writing replaces a regular file atomically: a reader sees the old contents or all of the new.
 *
 * <p>Threads: any.
 */
public final class RequestedFile {
    private final Path file;

    private RequestedFile(Path file) {
        this.file = file;
    }

    /**
     * The file of a name.
     *
     * @param option the option that has named it
     * @throws UsageException when it cannot be written
     */
    public static RequestedFile named(String option, String name) {
        Path file = Path.of(name).toAbsolutePath();
        Path folder = file.getParent();
        if (folder == null || Files.isDirectory(file) || !Files.isDirectory(folder)) {
            throw new UsageException(
                    option + " " + name + ": cannot be written; expected a file in a folder that exists");
        } else if (!Files.isWritable(isReplaced(file) ? folder : file)) {
            throw new UsageException(option + " " + name + ": cannot be written; you may not write "
                    + (isReplaced(file) ? "to the folder " + folder : "to it") + "; name another file");
        }
        return new RequestedFile(file);
    }

    /** A link or device of the user is written to, as it is where it stands. */
    private static boolean isReplaced(Path file) {
        return !Files.exists(file, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Writes all of it.
     *
     * @throws IOException when that fails; what was there before is still there then
     */
    public void write(String text) throws IOException {
        if (!isReplaced(file)) {
            NamedFile.write(file, text);
            return;
        }
        long pid = ProcessHandle.current().pid();
        Path unfinished = file.resolveSibling("." + file.getFileName() + "." + pid);
        try {
            NamedFile.write(unfinished, text);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
