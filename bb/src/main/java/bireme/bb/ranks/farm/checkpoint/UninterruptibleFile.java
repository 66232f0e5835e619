package bireme.bb.ranks.farm.checkpoint;

import bireme.devices.folder.OwnUser;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * An open, locked file of this user that stays open when a thread is interrupted, as those of a rank may be at any
 * time; a {@link java.nio.channels.FileChannel} would be closed by that, and its lock lost.
 *
 * <p>A file that is made is for its owner only. One that is there is refused when it is a symbolic link, another
 * user's, or writable for everybody, because what is in it becomes objects of the program.
 *
 * <p>Threads: one at a time, which also does the work.
 *
 * <p>Errors: {@link IOException}; what was written by then may be written again.
 */
final class UninterruptibleFile implements AutoCloseable {
    /** Longest piece that is moved at once, since as much memory outside the heap is kept for each thread. */
    private static final int PIECE_BYTES = 1 << 16;

    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path path;
    private final AsynchronousFileChannel channel;

    private UninterruptibleFile(Path path, AsynchronousFileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Opens a file, or makes it; {@code what} names it in messages. */
    static UninterruptibleFile open(Path path, String what) throws IOException {
        AsynchronousFileChannel channel;
        try {
            channel = open(path, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            Object before = check(path, what);
            channel = open(path);
            if (before != null && !before.equals(check(path, what))) {
                channel.close();
                throw new IOException(what + " is replaced by somebody while it is opened");
            }
        }
        return new UninterruptibleFile(path, channel);
    }

    private static AsynchronousFileChannel open(Path path, OpenOption... more) throws IOException {
        Set<OpenOption> options = new HashSet<>(List.of(more));
        options.addAll(List.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        boolean isPosix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes =
                isPosix && more.length > 0 ? new FileAttribute<?>[] {OWNER_ONLY} : new FileAttribute<?>[0];
        return AsynchronousFileChannel.open(path, options, new CallingThread(), attributes);
    }

    /** Returns what tells the file from others; {@code null} where files have no owner. */
    private static Object check(Path path, String what) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null) {
            return null;
        }
        PosixFileAttributes found = view.readAttributes();
        if (!found.isRegularFile()) {
            throw new IOException(what + " is " + (found.isSymbolicLink() ? "a symbolic link" : "no regular file")
                    + "; name the file itself");
        } else if (!OwnUser.is(found.owner())) {
            throw new IOException(what + " belongs to " + found.owner().getName() + ", not to " + OwnUser.name()
                    + ", so it is not trusted; copy it, or name another file");
        } else if (found.permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new IOException(what + " can be written by everybody, so it is not trusted; chmod o-w " + path);
        }
        return found.fileKey();
    }

    /** Locks it; {@code what} names it in messages. The lock ends with the file. */
    void lock(String what) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            throw new IOException(what + " is in use by another farm of this process", e);
        }
        if (lock == null) {
            throw new IOException(what + " is in use by another process");
        }
    }

    long size() throws IOException {
        return channel.size();
    }

    void truncate(long size) throws IOException {
        channel.truncate(size);
    }

    /** Forces what was written to the disk. */
    void force(boolean alsoAttributes) throws IOException {
        channel.force(alsoAttributes);
    }

    /** Reads bytes into an array, all or none. */
    void read(long from, byte[] into, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            ByteBuffer piece = ByteBuffer.wrap(into, offset + done, Math.min(PIECE_BYTES, length - done));
            int count = finish(channel.read(piece, from + done));
            if (count < 0) {
                throw new IOException("checkpoint " + path + " has become shorter than " + (from + length) + " bytes");
            }
            done += count;
        }
    }

    /** Writes all bytes. */
    void write(byte[] bytes, long to) throws IOException {
        int done = 0;
        while (done < bytes.length) {
            ByteBuffer piece = ByteBuffer.wrap(bytes, done, Math.min(PIECE_BYTES, bytes.length - done));
            done += finish(channel.write(piece, to + done));
        }
    }

    /** Interrupts wait until the bytes are where they belong. */
    private static int finish(Future<Integer> moved) throws IOException {
        boolean isInterrupted = false;
        try {
            while (true) {
                try {
                    return moved.get();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Does at once what it is asked to; so no thread has to be waited for. */
    private static final class CallingThread extends AbstractExecutorService {
        @Override
        public void execute(Runnable task) {
            task.run();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
            return List.of();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return true;
        }
    }
}
