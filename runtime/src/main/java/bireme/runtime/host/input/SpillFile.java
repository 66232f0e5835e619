package bireme.runtime.host.input;

import bireme.devices.folder.SharedParent;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A part of a stream in a temporary file that only its user can read, and that has no name any more once it is open.
 *
 * <p>Units: positions in bytes from the beginning of the stream.
 *
 * <p>Threads: one at a time. An interrupt does not close it, as it would a channel.
 */
final class SpillFile {
    private final RandomAccessFile file;
    private final long start;
    private long end;

    private SpillFile(RandomAccessFile file, long start) {
        this.file = file;
        this.start = start;
        this.end = start;
    }

    /** Creates an empty one; the first byte added has the position {@code start}. */
    static SpillFile create(long start) throws IOException {
        Path path = Files.createTempFile(SharedParent.temporary(warning -> {}), "bireme-input-", "");
        try {
            return new SpillFile(new RandomAccessFile(path.toFile(), "rw"), start);
        } finally {
            remove(path);
        }
    }

    private static void remove(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            // Some systems keep the name of an open file.
            path.toFile().deleteOnExit();
        }
    }

    void add(byte[] bytes, int offset, int length) throws IOException {
        file.seek(end - start);
        file.write(bytes, offset, length);
        end += length;
    }

    /** Copies bytes from a position on; returns how many, at least one. */
    int read(long position, byte[] target, int offset, int length) throws IOException {
        file.seek(position - start);
        return file.read(target, offset, (int) Math.min(length, end - position));
    }

    /** Frees its space. */
    void close() {
        try {
            file.close();
        } catch (IOException e) {
            // Nothing is read from it any more, and it has no name.
            return;
        }
    }
}
