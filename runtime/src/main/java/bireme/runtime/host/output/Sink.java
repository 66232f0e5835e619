package bireme.runtime.host.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * A destination of output, which remembers whether it stands in the middle of a line and whose line that is.
 *
 * <p>Threads: the writer's only, except {@link #failure}.
 *
 * <p>Errors: after the first failure everything is dropped.
 */
public final class Sink {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final byte[] NEWLINE = {'\n'};

    private final OutputStream stream;
    private final String file;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int used;
    private RankOutput openLine;
    private volatile boolean isBroken;
    private volatile String failure;

    private Sink(OutputStream stream, String file) {
        this.stream = stream;
        this.file = file;
    }

    /** A stream of this JVM, not closed by {@link #close}; its failure is taken for a reader that has gone. */
    public static Sink of(PrintStream stream) {
        return new Sink(stream, null);
    }

    /** A file that is closed by {@link #close}; its failure is worth a line in the report. */
    static Sink ofFile(OutputStream stream, String file) {
        return new Sink(stream, file);
    }

    /** Why a file could not be written, or {@code null}. */
    String failure() {
        return failure;
    }

    /** Writes bytes of a rank; an unfinished line of another rank is ended first, so that the two never share one. */
    void write(RankOutput from, byte[] bytes, LineTag tag) {
        if (openLine != null && openLine != from) {
            put(NEWLINE, 0, 1);
            openLine = null;
        }
        if (tag == null) {
            put(bytes, 0, bytes.length);
        } else {
            writeTagged(from, bytes, tag);
        }
        openLine = bytes[bytes.length - 1] == '\n' ? null : from;
    }

    private void writeTagged(RankOutput from, byte[] bytes, LineTag tag) {
        boolean atLineStart = openLine != from;
        int start = 0;
        while (start < bytes.length) {
            int end = endOfLine(bytes, start);
            if (atLineStart) {
                byte[] prefix = tag.prefix(from);
                put(prefix, 0, prefix.length);
            }
            put(bytes, start, end - start);
            start = end;
            atLineStart = true;
        }
    }

    private static int endOfLine(byte[] bytes, int start) {
        for (int i = start; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return bytes.length;
    }

    private void put(byte[] bytes, int offset, int length) {
        if (length > BUFFER_BYTES - used) {
            flushBuffer();
        }
        if (length > BUFFER_BYTES) {
            writeThrough(bytes, offset, length);
        } else {
            System.arraycopy(bytes, offset, buffer, used, length);
            used += length;
        }
    }

    private void flushBuffer() {
        writeThrough(buffer, 0, used);
        used = 0;
    }

    private void writeThrough(byte[] bytes, int offset, int length) {
        if (isBroken || length == 0) {
            return;
        }
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Passes on everything written so far. */
    void flush() {
        flushBuffer();
        if (isBroken) {
            return;
        }
        try {
            stream.flush();
            isBroken = stream instanceof PrintStream && ((PrintStream) stream).checkError();
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        isBroken = true;
        failure = file == null ? null : "cannot write " + file + ": " + e.getMessage();
    }

    /** Flushes, and closes a file. */
    void close() {
        flush();
        if (file == null) {
            return;
        }
        try {
            stream.close();
        } catch (IOException e) {
            fail(e);
        }
    }
}
