package bireme.bb.tcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Puts frames together from the pieces in which a connection brings them.
 *
 * <p>Units: bytes. Memory grows with what has arrived, not with the length that a frame claims.
 *
 * <p>Threads: one.
 */
final class ChannelFrameReader {
    private static final int FIRST_BYTES = 1 << 16;

    private byte[] bytes = new byte[ChannelFrameDescriptor.HEADER_BYTES];
    private int end;

    /**
     * Takes bytes up to the end of the next frame.
     *
     * @return the frame in an array of its own; {@code null} when all bytes are taken and it is not complete
     * @throws IOException when its length is impossible
     */
    ByteBuffer next(ByteBuffer from) throws IOException {
        if (end < ChannelFrameDescriptor.HEADER_BYTES && !fill(from, ChannelFrameDescriptor.HEADER_BYTES)) {
            return null;
        }
        int length = wrap().getInt(0);
        if (length < ChannelFrameDescriptor.HEADER_BYTES) {
            throw new IOException(
                    "a frame of " + length + " bytes; at least " + ChannelFrameDescriptor.HEADER_BYTES + " belong");
        } else if (!fill(from, length)) {
            return null;
        }
        ByteBuffer frame = wrap().limit(length);
        bytes = new byte[ChannelFrameDescriptor.HEADER_BYTES];
        end = 0;
        return frame;
    }

    private ByteBuffer wrap() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private boolean fill(ByteBuffer from, int length) {
        while (end < length && from.hasRemaining()) {
            if (end == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length, Math.max(FIRST_BYTES, 2L * end)));
            }
            int count = Math.min(Math.min(length, bytes.length) - end, from.remaining());
            from.get(bytes, end, count);
            end += count;
        }
        return end == length;
    }
}
