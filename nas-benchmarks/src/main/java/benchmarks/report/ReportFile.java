package benchmarks.report;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * Writes the file that the user has named for a report. In a folder that others share, who guesses the name may
 * have put a link there that leads to another file of the user, or a file of their own: both are refused.
 *
 * <p>The library has such a class too, {@code bireme.devices.folder.NamedFile}. Benchmarks see package {@code mpi}
 * only, as programs of users do, so that they run with any other MPI for Java.
 */
public final class ReportFile {
    private static final Path SELF = Path.of("/proc/self");
    private static final Integer ROOT = 0;
    private static final int SINGLE = 1;
    private static final OpenOption[] NEW = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};

    private ReportFile() {}

    /**
     * Writes a text to a file, in place of what was in it.
     *
     * @throws IOException when it cannot be written, or is a link or file of another user; the message names it
     */
    public static void write(Path file, String text) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.writeString(file, text, NEW);
            } catch (FileAlreadyExistsException e) {
                throw new IOException(
                        file + " was not there, and then another process made it; try again, or name another file", e);
            }
        } else if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            overwrite(file, text);
        } else {
            if (Files.isSymbolicLink(file) && !isOwn(file, true)) {
                throw refused(file, " is a symbolic link that");
            }
            Files.writeString(file, text); // a link of the user, or a device or pipe that the user has named
        }
    }

    private static void overwrite(Path file, String text) throws IOException {
        if (!isOwn(file, false)) {
            throw refused(file, "");
        } else if (hasOtherNames(file)) {
            Files.delete(file); // what it is called elsewhere stays as it is
            Files.writeString(file, text, NEW);
        } else {
            Files.writeString(
                    file,
                    text,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    LinkOption.NOFOLLOW_LINKS);
        }
    }

    private static IOException refused(Path file, String what) throws IOException {
        return new IOException(file + what + " belongs to user " + Files.getOwner(file, LinkOption.NOFOLLOW_LINKS)
                + ", not to " + Files.getOwner(SELF) + "; name another file");
    }

    private static boolean hasUsers(Path file) {
        return Files.exists(SELF)
                && file.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    /** Links such as {@code /dev/stdout} are root's, and are nobody's bait. */
    private static boolean isOwn(Path file, boolean isRootTrusted) throws IOException {
        if (!hasUsers(file)) {
            return true;
        }
        Object owner = Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        return owner.equals(Files.getAttribute(SELF, "unix:uid")) || isRootTrusted && owner.equals(ROOT);
    }

    private static boolean hasOtherNames(Path file) throws IOException {
        if (!hasUsers(file)) {
            return false;
        }
        Map<String, Object> found = Files.readAttributes(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        return (int) found.get("nlink") > SINGLE;
    }
}
