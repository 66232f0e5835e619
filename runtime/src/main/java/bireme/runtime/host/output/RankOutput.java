package bireme.runtime.host.output;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Standard output or error of one rank: cuts bytes into whole lines and passes them to the writer.
 *
 * <p>Shape: what is after the last newline is kept back until its line ends, or {@link #flush} is called, or the
 * ranks have printed nothing for a while, or longer than {@value #MAX_LINE_BYTES} bytes.
 *
 * <p>Threads: any thread of the rank; the writer looks for unfinished lines and never waits for a rank to do so,
 * because the rank may be waiting for the writer.
 */
public final class RankOutput extends OutputStream {
    private static final int MAX_LINE_BYTES = 1 << 20;
    private static final int FIRST_BUFFER_BYTES = 128;

    private final int rank;
    private final String streamName;
    private final OutputQueue queue;
    private final ReentrantLock lock = new ReentrantLock();
    private OutputSink sink;
    private byte[] partial = new byte[FIRST_BUFFER_BYTES];
    private int partialLength;
    private long partialSinceNs;
    private volatile boolean isClosed;

    RankOutput(int rank, String streamName, OutputQueue queue) {
        this.rank = rank;
        this.streamName = streamName;
        this.queue = queue;
    }

    int rank() {
        return rank;
    }

    String streamName() {
        return streamName;
    }

    OutputSink sink() {
        return sink;
    }

    void connect(OutputSink newSink) {
        sink = newSink;
    }

    @Override
    public void write(int oneByte) {
        write(new byte[] {(byte) oneByte}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        lock.lock();
        try {
            if (!isClosed && length > 0) {
                cut(bytes, offset, length);
            }
        } finally {
            lock.unlock();
        }
    }

    private void cut(byte[] bytes, int offset, int length) {
        int end = offset + length;
        int lineEnd = end;
        while (lineEnd > offset && bytes[lineEnd - 1] != '\n') {
            lineEnd--;
        }
        if (lineEnd > offset) {
            append(bytes, offset, lineEnd);
            handOver();
        }
        if (end > lineEnd) {
            withhold(bytes, lineEnd, end);
        }
    }

    private void withhold(byte[] bytes, int from, int to) {
        boolean isNew = partialLength == 0;
        append(bytes, from, to);
        if (partialLength > MAX_LINE_BYTES) {
            handOver();
        } else if (isNew) {
            partialSinceNs = System.nanoTime();
            queue.partialLineLeft();
        }
    }

    private void append(byte[] bytes, int from, int to) {
        int needed = partialLength + to - from;
        if (needed > partial.length) {
            partial = Arrays.copyOf(partial, Math.max(needed, 2 * partialLength));
        }
        System.arraycopy(bytes, from, partial, partialLength, to - from);
        partialLength = needed;
    }

    private void handOver() {
        byte[] bytes = Arrays.copyOf(partial, partialLength);
        partialLength = 0;
        queue.put(new OutputQueue.Piece(this, bytes));
    }

    /** Passes on an unfinished line as it is, for example a prompt. */
    @Override
    public void flush() {
        lock.lock();
        try {
            flushLocked();
        } finally {
            lock.unlock();
        }
    }

    private void flushLocked() {
        if (partialLength > 0) {
            handOver();
        }
    }

    /** Passes on an unfinished line that began before {@code timeNs}; one that did not, or is in use, is left. */
    void flushPartialLineBefore(long timeNs) {
        if (!lock.tryLock()) {
            queue.partialLineLeft();
            return;
        }
        try {
            if (partialLength > 0 && partialSinceNs - timeNs < 0) {
                queue.putPastBound(new OutputQueue.Piece(this, Arrays.copyOf(partial, partialLength)));
                partialLength = 0;
            } else if (partialLength > 0) {
                queue.partialLineLeft();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Passes on what is left; later output is dropped. */
    @Override
    public void close() {
        lock.lock();
        try {
            isClosed = true;
            flushLocked();
        } finally {
            lock.unlock();
        }
    }
}
