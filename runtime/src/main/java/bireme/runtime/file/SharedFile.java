package bireme.runtime.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;

/**
 * A file as one rank has opened it.
 *
 * <p>Units: bytes; a position is one of the file.
 *
 * <p>Threads: any; reads and writes of several threads are those of {@link FileChannel}.
 *
 * <p>Errors: {@link FileException} for whatever the system reports. A thread that is interrupted in a call closes the
 * channel, as the JDK has it; the next call opens the file again.
 */
final class SharedFile implements AutoCloseable {
    private final Path path;
    private final boolean isReadable;
    private final boolean isWritable;
    private final Object key;
    /** Of this JVM, for those of its ranks that have the file open. */
    private final JvmFileLock lock;

    private FileChannel channel;
    private boolean isClosed;

    private SharedFile(Path path, boolean isReadable, boolean isWritable, FileChannel channel) throws IOException {
        this.path = path;
        this.isReadable = isReadable;
        this.isWritable = isWritable;
        this.channel = channel;
        this.key = keyOf(path);
        this.lock = JvmFileLock.acquire(key);
    }

    private static Object keyOf(Path path) throws IOException {
        Object found = Files.readAttributes(path, java.nio.file.attribute.BasicFileAttributes.class)
                .fileKey();
        return found == null ? path.toRealPath() : found;
    }

    /** The name as a path. */
    static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new FileException(FileErrorKind.BAD_FILE, "\"" + name + "\" is no name of a file: " + e.getMessage());
        }
    }

    /**
     * Opens a file.
     *
     * @param create whether to make it if it is not there
     * @param exclusive whether it must not be there
     * @param permissions of a new file, as octal digits; {@code null} for those of the system
     */
    static SharedFile open(
            Path path, boolean isReadable, boolean isWritable, boolean create, boolean exclusive, String permissions) {
        Set<OpenOption> options = new HashSet<>();
        if (create) {
            options.add(exclusive ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE);
        }
        boolean opensForWriting = isWritable || create;
        if (opensForWriting) {
            options.add(StandardOpenOption.WRITE);
        }
        if (isReadable) {
            options.add(StandardOpenOption.READ);
        }
        try {
            if (Files.isDirectory(path)) {
                throw new FileSystemException(path.toString(), null, "Is a directory");
            }
            FileChannel channel = FileChannel.open(path, options, attributes(create, permissions));
            try {
                return new SharedFile(path, isReadable, isWritable, channel);
            } catch (IOException | RuntimeException | Error e) { // its name may be gone already
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw FileException.of(e, path, create ? "opened or made" : "opened");
        }
    }

    private static FileAttribute<?>[] attributes(boolean create, String permissions) {
        if (!create || permissions == null) {
            return new FileAttribute<?>[0];
        }
        int bits = Integer.parseInt(permissions, 8);
        StringBuilder text = new StringBuilder("rwxrwxrwx");
        for (int i = 0; i < text.length(); i++) {
            if ((bits >> text.length() - 1 - i & 1) == 0) {
                text.setCharAt(i, '-');
            }
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text.toString()))
        };
    }

    /** Removes a file. */
    static void delete(Path path) {
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileSystemException(path.toString(), null, "Is a directory");
            }
            Files.delete(path);
        } catch (IOException e) {
            throw FileException.of(e, path, "deleted");
        }
    }

    /** Its name. */
    Path path() {
        return path;
    }

    /** Whether it can be read. */
    boolean isReadable() {
        return isReadable;
    }

    /** Guards it within this JVM. */
    JvmFileLock lock() {
        return lock;
    }

    private synchronized FileChannel channel() throws IOException {
        if (!channel.isOpen() && !isClosed) {
            Set<OpenOption> options = new HashSet<>();
            if (isReadable) {
                options.add(StandardOpenOption.READ);
            }
            if (isWritable) {
                options.add(StandardOpenOption.WRITE);
            }
            checkIsThere();
            channel = FileChannel.open(path, options);
        }
        return channel;
    }

    private void checkIsThere() throws IOException {
        if (!keyOf(path).equals(key)) {
            throw new NoSuchFileException(path.toString(), null, "another file has taken its name");
        }
    }

    /** Fills the buffer, as far as the file goes; returns the bytes read. */
    int read(ByteBuffer into, long position) {
        int done = 0;
        try {
            FileChannel from = channel();
            while (into.hasRemaining()) {
                int read = from.read(into, position + done);
                if (read < 0) {
                    break;
                }
                done += read;
            }
            return done;
        } catch (IOException e) {
            throw FileException.of(e, path, "read at byte " + (position + done));
        }
    }

    /** Writes all that is in the buffer. */
    void write(ByteBuffer from, long position) {
        int done = 0;
        try {
            FileChannel to = channel();
            while (from.hasRemaining()) {
                done += to.write(from, position + done);
            }
        } catch (IOException e) {
            throw FileException.of(e, path, "written at byte " + (position + done));
        }
    }

    /** Its length. */
    long size() {
        try {
            return channel().size();
        } catch (IOException e) {
            throw FileException.of(e, path, "measured");
        }
    }

    /** Cuts it, or makes it longer by bytes 0 that need no space. */
    void setSize(long size) {
        try {
            FileChannel of = channel();
            if (of.size() > size) {
                of.truncate(size);
            } else if (of.size() < size) {
                of.write(ByteBuffer.allocate(1), size - 1);
            }
        } catch (IOException e) {
            throw FileException.of(e, path, "set to " + size + " bytes");
        }
    }

    /** Has all bytes up to {@code size} take space: those there are written again, and 0 behind them. */
    void preallocate(long size, ByteBuffer stage, boolean mayRewrite) {
        long length = size();
        long at = mayRewrite && isReadable ? 0 : length;
        while (at < size) {
            stage.clear().limit((int) Math.min(stage.capacity(), size - at));
            int there = at < length ? read(stage, at) : 0;
            while (stage.hasRemaining() && at + there >= length) {
                stage.put((byte) 0);
            }
            stage.flip();
            int bytes = stage.remaining();
            write(stage, at);
            at += bytes;
        }
    }

    /** Has what was written reach the disk; fails when the file was deleted, so that it would be lost with it. */
    void sync() {
        try {
            if (isWritable) {
                channel().force(true);
            }
            checkIsThere();
        } catch (IOException e) {
            throw FileException.of(e, path, "brought to the disk");
        }
    }

    /** Locks a range against other processes. */
    FileLock lockRange(long position, long length) {
        try {
            boolean isShared = !isWritable;
            return channel().lock(position, length, isShared);
        } catch (IOException e) {
            throw FileException.of(e, path, "locked from byte " + position + " on");
        }
    }

    /** Ends a lock. */
    void unlock(FileLock held) {
        try {
            if (held.isValid()) {
                held.release();
            }
        } catch (IOException e) {
            throw FileException.of(e, path, "unlocked");
        }
    }

    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            lock.release();
            try {
                channel.close();
            } catch (IOException e) {
                throw FileException.of(e, path, "closed");
            }
        }
    }
}
