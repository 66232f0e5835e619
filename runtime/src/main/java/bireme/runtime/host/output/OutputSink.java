package bireme.runtime.host.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A destination of output, which remembers whether it is in the middle of a line and whose line that is.
 *
 * <p>Threads: the writer's only, except {@link #failure} and {@link #hasLostReader}.
 *
 * <p>Errors: after the first failure everything is dropped. A pipe whose reader has ended is not the same as what keeps
 * output from being stored, such as a full disk.
 */
public final class OutputSink {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final byte[] NEWLINE = {'\n'};

    private static final String OUT = "standard output";
    private static final String ERR = "standard error";
    private static final Path OUT_DESCRIPTOR = Path.of("/proc/self/fd/1");
    private static final Path ERR_DESCRIPTOR = Path.of("/proc/self/fd/2");

    private final OutputStream stream;
    private final String name;
    private final boolean isFile;
    private final Path descriptor;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int used;
    private boolean hasWritten;
    private RankOutput openLine;
    private volatile boolean isBroken;
    private volatile boolean hasLostReader;
    private volatile String failure;

    private OutputSink(OutputStream stream, String name, boolean isFile, Path descriptor) {
        this.stream = stream;
        this.name = name;
        this.isFile = isFile;
        this.descriptor = descriptor;
    }

    /** Any stream, not closed by {@link #close}; why it fails is not known. */
    public static OutputSink of(PrintStream stream, String name) {
        return new OutputSink(stream, name, false, null);
    }

    /** {@link System#out} of a JVM that does other things too: that nobody reads it is no failure, as in any JVM. */
    public static OutputSink ofSystemOut(PrintStream stream) {
        return new OutputSink(stream, OUT, false, OUT_DESCRIPTOR);
    }

    /** The same for {@link System#err}. */
    public static OutputSink ofSystemErr(PrintStream stream) {
        return new OutputSink(stream, ERR, false, ERR_DESCRIPTOR);
    }

    /** Standard output of this process, whatever {@link System#out} is. */
    public static OutputSink ofStandardOutput() {
        return new OutputSink(new FileOutputStream(FileDescriptor.out), OUT, false, OUT_DESCRIPTOR);
    }

    /** Standard error of this process, whatever {@link System#err} is. */
    public static OutputSink ofStandardError() {
        return new OutputSink(new FileOutputStream(FileDescriptor.err), ERR, false, ERR_DESCRIPTOR);
    }

    /** A file that is closed by {@link #close}. */
    static OutputSink ofFile(OutputStream stream, String file) {
        return new OutputSink(stream, file, true, null);
    }

    /** Why something could not be written, for the report; {@code null} if nothing was lost that somebody wants. */
    String failure() {
        return failure;
    }

    /** Whether it was a pipe whose reader has closed it. */
    boolean hasLostReader() {
        return hasLostReader;
    }

    /** The name in messages. */
    String name() {
        return name;
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
        hasWritten = true;
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
            if (hasWritten && stream instanceof PrintStream print && print.checkError()) {
                fail(null);
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Remembers a failure; {@code null} stands for one without a reason. */
    private void fail(IOException e) {
        isBroken = true;
        if (descriptor != null && isPipeWithoutReader(e)) {
            hasLostReader = e != null;
        } else if (failure == null) {
            failure = "cannot write " + name + (e == null ? "" : ": " + e.getMessage());
        }
    }

    /** The message may be in the user's language, so that what the descriptor is comes first. */
    private boolean isPipeWithoutReader(IOException e) {
        String message = e == null ? null : e.getMessage();
        boolean saysSo = message != null && message.contains("Broken pipe");
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return saysSo || target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException unknown) {
            return saysSo; // no such folder on this system
        }
    }

    /** Flushes, and closes a file. */
    void close() {
        flush();
        if (!isFile) {
            return;
        }
        try {
            stream.close();
        } catch (IOException e) {
            fail(e);
        }
    }
}
