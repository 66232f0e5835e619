package bireme.bb.snapshot;

import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A source of the lines of a file, in UTF-8, without their ends: {@code \n} or {@code \r\n}.
 *
 * <p>Units: offsets are bytes of the file.
 *
 * <p>Threads: that of the source.
 *
 * <p>Errors: {@link IOException} when the file cannot be read.
 */
public final class LineSource implements ReplayableSource<String> {
    private static final int BUFFER_BYTES = 64 * 1024;

    private final Path file;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    /** The beginning of a line whose end is not in the buffer. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    private FileChannel channel;
    /** What is read and not emitted: from here to the limit. */
    private int at;

    private int limit;
    private long offset;

    /**
     * Creates a source for one run.
     *
     * @param file file to read; on several hosts where all of them see it, and not changed while the run goes on
     */
    public LineSource(Path file) {
        this.file = file;
    }

    @Override
    public void open(NodeContext context) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    @Override
    public boolean next(Output<String> out) throws IOException {
        begun.reset();
        while (at < limit || hasMore()) {
            int end = at;
            while (end < limit && buffer[end] != '\n') {
                end++;
            }
            begun.write(buffer, at, end - at);
            offset += end - at;
            at = end;
            if (at < limit) {
                at++;
                offset++;
                emit(out);
                return true;
            }
        }
        if (begun.size() > 0) {
            emit(out);
        }
        return false;
    }

    private void emit(Output<String> out) {
        String text = begun.toString(StandardCharsets.UTF_8);
        out.emit(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }

    private boolean hasMore() throws IOException {
        at = 0;
        limit = Math.max(0, channel.read(ByteBuffer.wrap(buffer)));
        return limit > 0;
    }

    @Override
    public long offset() {
        return offset;
    }

    @Override
    public void seek(long to) throws IOException {
        channel.position(to);
        at = 0;
        limit = 0;
        offset = to;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
