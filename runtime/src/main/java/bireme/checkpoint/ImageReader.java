package bireme.checkpoint;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * Reads parts of an image from its file: the header, and the blocks that hold what is needed.
 *
 * <p>Threads: one at a time.
 */
final class ImageReader implements AutoCloseable {
    private final FileChannel channel;
    private final ImageHeader header;
    private final ByteBuffer block =
            ByteBuffer.allocate(ImageHeader.BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private int loaded = -1;

    /** Opens a file and reads its header. */
    ImageReader(Path file) throws IOException, CorruptedImageException {
        channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            long available = channel.size();
            if (available < ImageHeader.PREFIX_BYTES) {
                throw new CorruptedImageException("has " + available + " bytes, fewer than a header");
            }
            ByteBuffer prefix = ByteBuffer.allocate(ImageHeader.PREFIX_BYTES);
            fill(channel, prefix);
            ByteBuffer all = ByteBuffer.allocate(ImageHeader.lengthOf(prefix.array(), available));
            channel.position(0);
            fill(channel, all);
            header = ImageHeader.read(all.array());
        } catch (IOException | CorruptedImageException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    ImageHeader header() {
        return header;
    }

    /** Copies bytes to an image, checking the blocks that they lie in. */
    void copy(long from, long count, Image to, long position) throws IOException, CorruptedImageException {
        for (long done = 0; done < count; ) {
            long start = from + done;
            int index = (int) ((start - header.headerLength()) / ImageHeader.BLOCK_BYTES);
            load(index);
            int offset = (int) (start - header.blockStart(index));
            ByteBuffer target = to.at(position + done, Math.min(count - done, block.limit() - offset));
            int piece = target.remaining();
            target.put(0, block, offset, piece);
            done += piece;
        }
    }

    private void load(int index) throws IOException, CorruptedImageException {
        if (index == loaded) {
            return;
        }
        loaded = -1;
        block.clear().limit((int) (header.blockEnd(index) - header.blockStart(index)));
        channel.position(header.blockStart(index));
        fill(channel, block);
        block.flip();
        CRC32C checksum = new CRC32C();
        checksum.update(block.duplicate());
        header.checkBlock(index, (int) checksum.getValue());
        loaded = index;
    }

    /** Reads until the buffer is full. */
    static void fill(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new EOFException("the file has become shorter");
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
