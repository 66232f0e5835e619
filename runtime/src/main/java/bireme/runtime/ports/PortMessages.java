package bireme.runtime.ports;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Puts messages together from pieces of a stream: length in 4 bytes, then the message.
 *
 * <p>Threads: one.
 */
final class PortMessages {
    private static final int MAX_BYTES = 1 << 24;

    private byte[] kept = new byte[256];
    private int length;

    /** A message as it goes over the stream. */
    static ByteBuffer framed(byte[] message) {
        return ByteBuffer.allocate(Integer.BYTES + message.length)
                .putInt(message.length)
                .put(message)
                .flip();
    }

    /** Takes a piece. */
    void add(ByteBuffer piece) {
        int more = piece.remaining();
        if (length + more > kept.length) {
            kept = Arrays.copyOf(kept, Math.max(2 * kept.length, length + more));
        }
        piece.get(kept, length, more);
        length += more;
    }

    /**
     * The next message that is there whole, else {@code null}.
     *
     * @throws IOException when the stream is malformed
     */
    byte[] next() throws IOException {
        if (length < Integer.BYTES) {
            return null;
        }
        int bytes = ByteBuffer.wrap(kept).getInt();
        if (bytes < 0 || bytes > MAX_BYTES) {
            throw new IOException("a message of " + bytes + " bytes was announced");
        }
        int end = Integer.BYTES + bytes;
        if (length < end) {
            return null;
        }
        byte[] message = Arrays.copyOfRange(kept, Integer.BYTES, end);
        System.arraycopy(kept, end, kept, 0, length - end);
        length -= end;
        return message;
    }
}
