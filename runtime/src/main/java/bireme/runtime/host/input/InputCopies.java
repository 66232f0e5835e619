package bireme.runtime.host.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Gives all of a stream to several readers. A reader that has used up what was read so far reads on from the source,
 * and all readers get what it has read.
 *
 * <p>Shape: the bytes between the slowest reader and the fastest are kept, the last of them in memory, up to
 * {@value #MEMORY_BYTES} bytes, those before in a temporary file. A reader that has closed its copy is waited for no
 * more.
 *
 * <p>Threads: any; one of them at a time reads the source, holding no lock.
 *
 * <p>Errors: a failure of the source is thrown to the thread that was reading it. If the temporary file fails, input is
 * lost: that is reported to the owner, and all further reads fail.
 */
public final class InputCopies implements AutoCloseable {
    static final int MEMORY_BYTES = 1 << 22;

    private static final int BLOCK_BYTES = 1 << 16;

    /** Makes the file for what does not fit into memory; its first byte has that position. */
    interface Overflow {
        SpillFile create(long start) throws IOException;
    }

    private final InputStream source;
    private final Consumer<IOException> onLoss;
    private final Overflow overflow;
    private final byte[] block = new byte[BLOCK_BYTES];
    private final RecentBytes recent = new RecentBytes(MEMORY_BYTES);
    private final List<Copy> copies = new ArrayList<>();
    private int copiesToCome;
    private SpillFile spilled;
    private boolean isReading;
    private boolean isAtEnd;
    private IOException loss;

    /**
     * Creates the copies of a stream.
     *
     * @param readers how many there will be
     * @param onLoss is notified, by a reading thread, that input could not be kept for a slow reader
     */
    public InputCopies(InputStream source, int readers, Consumer<IOException> onLoss) {
        this(source, readers, onLoss, SpillFile::create);
    }

    InputCopies(InputStream source, int readers, Consumer<IOException> onLoss, Overflow overflow) {
        this.source = source;
        this.copiesToCome = readers;
        this.onLoss = onLoss;
        this.overflow = overflow;
    }

    /** Another of the readers. */
    public synchronized InputStream next() {
        if (copiesToCome == 0) {
            throw new IllegalStateException("all " + copies.size() + " copies of the input have been given out");
        }
        copiesToCome--;
        Copy copy = new Copy();
        copies.add(copy);
        return copy;
    }

    /** Discards the stored bytes; readers then find the end of the stream. */
    @Override
    public synchronized void close() {
        copiesToCome = 0;
        isAtEnd = true;
        List.copyOf(copies).forEach(Copy::close);
        notifyAll();
    }

    synchronized int bytesInMemory() {
        return (int) (recent.end() - recent.start());
    }

    /** Reads more for all; by one thread at a time. */
    private void readMore() throws IOException {
        int count = 0;
        try {
            count = source.read(block);
        } finally {
            take(count);
        }
    }

    private void take(int count) {
        IOException failure = null;
        synchronized (this) {
            isReading = false;
            isAtEnd = isAtEnd || count < 0;
            if (count > 0 && slowest() < Long.MAX_VALUE) {
                failure = keep(count);
                loss = failure;
            }
            notifyAll();
        }
        if (failure != null) {
            onLoss.accept(failure);
        }
    }

    private IOException keep(int count) {
        try {
            spill(recent.shortage(count));
            recent.add(block, count);
            return null;
        } catch (IOException e) {
            return lost(e);
        }
    }

    private static IOException lost(IOException e) {
        String folder = System.getProperty("java.io.tmpdir");
        return new IOException(
                "standard input that a slow rank has not read yet cannot be kept in a temporary file in " + folder
                        + ": " + e.getMessage() + "; make room there, or name another folder by -Djava.io.tmpdir",
                e);
    }

    private void spill(int bytes) throws IOException {
        if (bytes > 0) {
            if (spilled == null) {
                spilled = overflow.create(recent.start());
            }
            // Half of the memory at a time, so that small reads do not become as many small writes.
            recent.moveOldest(Math.max(bytes, MEMORY_BYTES / 2), spilled);
        }
    }

    /** Drops bytes that all readers have read. */
    private void forget() {
        long slowest = slowest();
        recent.dropBefore(slowest);
        if (spilled != null && slowest >= recent.start()) {
            spilled.close();
            spilled = null;
        }
    }

    private long slowest() {
        long slowest = copiesToCome > 0 ? 0 : Long.MAX_VALUE;
        for (Copy copy : copies) {
            slowest = Math.min(slowest, copy.position);
        }
        return slowest;
    }

    private void awaitReader() throws InterruptedIOException {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while another rank was reading standard input");
        }
    }

    /** One reader's view. */
    private final class Copy extends InputStream {
        private long position;
        private boolean isClosed;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            while (true) {
                synchronized (InputCopies.this) {
                    if (loss != null) {
                        throw loss;
                    } else if (!isClosed && position < recent.end()) {
                        return take(target, offset, length);
                    } else if (isClosed || isAtEnd) {
                        return -1;
                    } else if (isReading) {
                        awaitReader();
                        continue;
                    }
                    isReading = true;
                }
                readMore();
            }
        }

        private int take(byte[] target, int offset, int length) throws IOException {
            int count = position < recent.start()
                    ? takeSpilled(target, offset, length)
                    : recent.read(position, target, offset, length);
            position += count;
            forget();
            return count;
        }

        private int takeSpilled(byte[] target, int offset, int length) throws IOException {
            try {
                return spilled.read(position, target, offset, length);
            } catch (IOException e) {
                loss = lost(e);
                onLoss.accept(loss);
                throw loss;
            }
        }

        @Override
        public int available() throws IOException {
            synchronized (InputCopies.this) {
                if (isClosed || loss != null) {
                    return 0;
                } else if (position < recent.end()) {
                    return (int) Math.min(Integer.MAX_VALUE, recent.end() - position);
                }
                return isReading || isAtEnd ? 0 : source.available();
            }
        }

        @Override
        public void close() {
            synchronized (InputCopies.this) {
                if (!isClosed) {
                    isClosed = true;
                    copies.remove(this);
                    forget();
                    InputCopies.this.notifyAll();
                }
            }
        }
    }
}
