package bireme.bb.snapshot;

import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A sink that writes each item as a line of a file. At the end of a run the file has the lines of that run, each once,
 * whichever ranks were lost.
 *
 * <p>Shape: a snapshot forces the file to the disk and has its length; a restart cuts the file to that length. So what
 * is behind the last complete snapshot may be cut off again, and what is before it stays. Several sinks side by side
 * write a file each, with their number behind a hyphen at the end of the name.
 *
 * <p>The file is created, and emptied if it was there, when the run begins anew. On several hosts it has to be where
 * all of them see it.
 *
 * <p>Threads: that of the sink.
 *
 * <p>Errors: {@link IOException} when the file cannot be written, or is shorter than it was at the snapshot.
 *
 * @param <I> items it takes; their {@code toString} is written
 */
public final class FileSink<I> implements CommittingSink<I> {
    private static final int BUFFERED_BYTES = 64 * 1024;

    private final Path named;
    private final ByteArrayOutputStream buffered = new ByteArrayOutputStream();
    private Path file;
    /** {@code null} until the file is known to be of this run. */
    private FileChannel channel;

    /**
     * Creates a sink for one run.
     *
     * @param file file to write; its folder exists
     */
    public FileSink(Path file) {
        this.named = file;
        this.file = file;
    }

    @Override
    public void open(NodeContext context) {
        file = context.copies() == 1 ? named : named.resolveSibling(named.getFileName() + "-" + context.index());
    }

    @Override
    public void accept(I item, Output<Void> out) throws IOException {
        buffered.writeBytes(item.toString().getBytes(StandardCharsets.UTF_8));
        buffered.write('\n');
        if (buffered.size() >= BUFFERED_BYTES) {
            write();
        }
    }

    private void write() throws IOException {
        if (channel == null) {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        }
        ByteBuffer bytes = ByteBuffer.wrap(buffered.toByteArray());
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        buffered.reset();
    }

    @Override
    public void prepare(long version, ObjectOutput out) throws IOException {
        write();
        channel.force(true);
        out.writeLong(channel.position());
    }

    @Override
    public void restore(ObjectInput in) throws IOException {
        long length = in.readLong();
        long present = Files.exists(file) ? Files.size(file) : 0;
        if (present < length) {
            throw new IOException(file + " has " + present + " bytes, but had " + length + " at the snapshot: it was"
                    + " changed, or is not on a file system that all ranks share");
        }
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.truncate(length);
        channel.position(length);
    }

    @Override
    public void commit(long version) {
        // the lines are where they are to be since they were prepared
    }

    /** The file is cut to what it was. */
    @Override
    public boolean canUndoCommits() {
        return true;
    }

    @Override
    public void end(Output<Void> out) throws IOException {
        write();
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
