package bireme.runtime.seal;

import bireme.devices.folder.OpenFolder;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Lines that are kept in files which only their owner can read, on a file system that all hosts share. Who reads one
 * trusts nothing before owner and mode of its folder were looked at, once that was open.
 *
 * <p>Shape: files {@code 0}, {@code 1}, ... in a new folder {@code seal-} and 16 random digits. What stands for a line
 * is {@value #PREFIX} and the path.
 *
 * <p>Threads: any.
 */
final class OwnerFiles {
    /** A line that names a file begins with this. */
    static final String PREFIX = "FILE:";

    /** More than any line for a process; longer ones are for the shell. */
    private static final int MAX_BYTES = 1 << 16;

    private static final int RANDOM_BYTES = 8;
    private static final FileAttribute<?> FOR_OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path folder;
    private final List<String> names = new ArrayList<>();

    /** Files in a folder of their own inside of {@code parent}; both are made when they are needed. */
    OwnerFiles(Path parent) {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        folder = parent.resolve("seal-" + HexFormat.of().formatHex(random));
    }

    /**
     * Puts a line into a file.
     *
     * @return the line that names its file
     */
    synchronized byte[] put(byte[] line) throws IOException {
        if (folder.toString().contains("\n")) {
            throw new IOException("the path of the folder has two lines: " + folder);
        }
        Files.createDirectories(folder.getParent(), FOR_OWNER_ONLY);
        try (OpenFolder open = OpenFolder.make(folder)) {
            String name = Integer.toString(names.size());
            names.add(name);
            open.write(name, line);
            return (PREFIX + folder.resolve(name) + "\n").getBytes(Charset.defaultCharset());
        }
    }

    /** Whether a line names a file. */
    static boolean isMeant(byte[] line) {
        return text(line).startsWith(PREFIX);
    }

    private static String text(byte[] line) {
        return new String(line, Charset.defaultCharset());
    }

    /**
     * The line that is in the file which another line names.
     *
     * @throws IOException when the file is not there, or others can read it
     */
    static byte[] read(byte[] line) throws IOException {
        Path file = Path.of(text(line).stripTrailing().substring(PREFIX.length()));
        if (!file.isAbsolute() || file.getParent() == null) {
            throw new IOException("what Slurm brought names no file");
        }
        try (OpenFolder open = OpenFolder.of(file.getParent())) {
            return open.read(file.getFileName().toString(), MAX_BYTES);
        } catch (NoSuchFileException e) {
            throw new IOException(
                    file + " is not on this host, and Slurm's messages are not sealed otherwise; name a folder that all"
                            + " nodes share by BIREME_WIREUP_DIR, or run munged on all of them",
                    e);
        }
    }

    /** Removes the files; the folder, too, unless there is something else in it. */
    synchronized void remove() throws IOException {
        if (names.isEmpty()) {
            return;
        }
        try (OpenFolder open = OpenFolder.of(folder)) {
            for (String name : names) {
                open.deleteFile(name);
            }
            names.clear();
            open.deleteIfEmpty();
        } catch (NoSuchFileException e) {
            names.clear(); // it was removed
        }
    }

    /**
     * For the shell: puts the line that variable {@code line} stands for there, or nothing. What the folder is called
     * may change at any time, so it is entered first, and looked at then.
     */
    static String readingScript() {
        return "line=${line#" + PREFIX + "}; line=$(cd -- \"${line%/*}\" && [ -O . ]"
                + " && case $(LC_ALL=C ls -ld .) in drwx------*) cat -- \"./${line##*/}\" ;; esac)";
    }
}
