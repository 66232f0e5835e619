package bireme.runtime.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The pointer that all ranks move together, in a small file of its own beside the data: a rank that moves it locks that
 * file, so that no other rank has to answer for it, on any host that shares the file system.
 *
 * <p>Shape: 8 bytes, the pointer in etypes; an empty file is 0. The file is made when a rank first uses the pointer,
 * and is removed when the data file is closed; a job that is killed leaves it.
 *
 * <p>Threads: any.
 *
 * <p>Errors: {@link FileException}.
 */
final class SharedPointer {
    private final Path path;
    private final JvmFileLock lock;

    /**
     * A pointer of this name.
     *
     * @param path file of the pointer, the same at all ranks and of no other use
     */
    SharedPointer(Path path) {
        this.path = path;
        this.lock = JvmFileLock.acquire(path);
    }

    /** Moves the pointer by so many etypes, {@code most} at most in all; returns where it was. */
    long move(long etypes, long most) {
        return update(true, etypes, most);
    }

    /** Sets the pointer. */
    void set(long etypes) {
        update(false, etypes, Long.MAX_VALUE);
    }

    private long update(boolean isRelative, long etypes, long most) {
        long[] before = new long[1];
        if (etypes == 0 && !Files.exists(path)) {
            return 0; // as it is
        }
        lock.alone(() -> {
            try (FileChannel channel = FileChannel.open(
                            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
                before[0] = channel.read(number, 0) == Long.BYTES ? number.getLong(0) : 0;
                if (isRelative && etypes > most - before[0]) {
                    throw new FileException(
                            FileErrorKind.ARGUMENT,
                            etypes + " etypes from the shared pointer at " + before[0] + " on end outside 0.." + most
                                    + " etypes");
                }
                long after = isRelative ? before[0] + etypes : etypes;
                if (after != before[0] && held.isValid()) {
                    channel.write(number.clear().putLong(0, after), 0);
                }
            } catch (IOException e) {
                throw FileException.of(e, path, "used for the shared pointer");
            }
        });
        return before[0];
    }

    /** This rank needs it no more. */
    void release() {
        lock.release();
    }

    /** Removes the file; called by one rank, when all have released the pointer or use it no more. */
    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw FileException.of(e, path, "deleted");
        }
    }
}
