package bireme.devices.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/**
 * Writes files that are there whole or not at all, even if the process is killed or the machine loses its power.
 *
 * <p>Ordering: a file is written under a temporary name, forced to the disk, renamed, and its folder forced. What was
 * under its name stays until the rename.
 *
 * <p>Threads: any; one at a time writes a file, in all processes.
 *
 * <p>Errors: {@link IOException} when it cannot be written; what was under its name is still there then, unless its
 * folder alone could not be forced. A process that is killed leaves the temporary file, which the next attempt deletes.
 */
public final class DurableFile {
    /** Ends the name of a file while it is written. */
    public static final String PART = ".part";

    private DurableFile() {}

    /** Writes the bytes of a file. */
    @FunctionalInterface
    public interface Writer {
        /** Writes all of them to an empty file. */
        void write(FileChannel channel) throws IOException;
    }

    /** Where a file is while it is written. */
    public static Path partOf(Path file) {
        return file.resolveSibling(file.getFileName() + PART);
    }

    /** Writes a file, in place of what was under its name; when this returns the file and its name are on the disk. */
    public static void write(Path file, Writer writer) throws IOException {
        write(file, writer, () -> {});
    }

    /**
     * The same.
     *
     * @param beforeRename called when the bytes are on the disk and their file does not have its name yet
     */
    public static void write(Path file, Writer writer, Runnable beforeRename) throws IOException {
        Path part = partOf(file);
        try {
            Files.deleteIfExists(part); // left by a process that was killed; nothing is written through a link
            try (FileChannel channel =
                    FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                writer.write(channel);
                channel.force(true);
            }
            beforeRename.run();
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            forceFolder(file.getParent());
        } catch (IOException e) {
            try {
                Files.deleteIfExists(part); // what was written of it takes room that the next attempt needs
            } catch (IOException other) {
                e.addSuppressed(other);
            }
            throw e;
        }
    }

    /**
     * Forces what has changed in a folder to the disk. A rename is there when its folder is; Windows, which has no such
     * call, writes it by itself.
     */
    public static void forceFolder(Path folder) throws IOException {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
