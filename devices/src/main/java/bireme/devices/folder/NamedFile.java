package bireme.devices.folder;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

/**
 * Writes files that the user has named. Their folder may be shared, and somebody who guesses the name may have put a
 * link there that leads to another file of the user, or a file of his own to read what comes: both are refused.
 *
 * <p>Threads: any.
 */
public final class NamedFile {
    private NamedFile() {}

    /** Writes a text to a file, in place of what was in it. */
    public static void write(Path file, String text) throws IOException {
        try (OutputStream out = open(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Adds a text to a file, which is made if it is not there. */
    public static void append(Path file, String text) throws IOException {
        try (OutputStream out = open(file, StandardOpenOption.APPEND)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Opens a file to be written from its beginning, which is made if it is not there.
     *
     * @throws IOException when it cannot be written, or is a link or file of another user
     */
    public static OutputStream open(Path file) throws IOException {
        return open(file, StandardOpenOption.TRUNCATE_EXISTING);
    }

    private static OutputStream open(Path file, StandardOpenOption how) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null) {
            // no owners here, and so no others
            return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how);
        }
        try {
            return open(file, view.readAttributes(), how);
        } catch (NoSuchFileException e) {
            return create(file);
        }
    }

    private static OutputStream create(Path file) throws IOException {
        try {
            return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new IOException(
                    file + " was not there, and then another process made it; try again, or name another file", e);
        }
    }

    private static OutputStream open(Path file, PosixFileAttributes found, StandardOpenOption how) throws IOException {
        boolean isRegular = found.isRegularFile();
        if ((isRegular || found.isSymbolicLink()) && !isTrusted(file, found)) {
            throw new IOException(file + (isRegular ? "" : " is a symbolic link that") + " belongs to user "
                    + found.owner().getName() + ", not to " + OwnUser.name() + "; name another file");
        } else if (!isRegular) {
            // a link of the user, or a device or pipe that the user has named
            return Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how);
        } else if (hasOtherNames(file)) {
            if (how == StandardOpenOption.APPEND) {
                throw new IOException(file + " has a second name (a hard link), under which its text would change, too;"
                        + " remove it, or name another file");
            }
            Files.delete(file); // what it is called elsewhere stays as it is
            return create(file);
        }
        return Files.newOutputStream(file, how, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** Links such as {@code /dev/stdout} are root's. */
    private static boolean isTrusted(Path file, PosixFileAttributes found) throws IOException {
        return OwnUser.is(found.owner())
                || found.isSymbolicLink()
                        && Integer.valueOf(0).equals(Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS));
    }

    private static boolean hasOtherNames(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && !Integer.valueOf(1).equals(Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS));
    }
}
