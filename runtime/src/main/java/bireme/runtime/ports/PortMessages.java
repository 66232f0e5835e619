package bireme.runtime.ports;

import bireme.devices.secure.LengthPrefixedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Puts messages together from pieces of a stream: length in 4 bytes, then the message.
 *
 * <p>Threads: one.
 */
final class PortMessages {
    private static final int MAX_BYTES = 1 << 24;

    private final LengthPrefixedReader<IOException> reader =
            new LengthPrefixedReader<>(ByteOrder.BIG_ENDIAN, Integer.BYTES, PortMessages::framedBytes);

    /** A message as it goes over the stream. */
    static ByteBuffer framed(byte[] message) {
        return ByteBuffer.allocate(Integer.BYTES + message.length)
                .putInt(message.length)
                .put(message)
                .flip();
    }

    private static int framedBytes(ByteBuffer header) throws IOException {
        int bytes = header.getInt(0);
        if (bytes < 0 || bytes > MAX_BYTES) {
            throw new IOException("a message of " + bytes + " bytes, not 0 to " + MAX_BYTES);
        }
        return Integer.BYTES + bytes;
    }

    /**
     * The next message, or {@code null} when all bytes of the piece are taken and it is not complete.
     *
     * @throws IOException when the stream is malformed
     */
    byte[] next(ByteBuffer piece) throws IOException {
        ByteBuffer framed = reader.next(piece);
        return framed == null ? null : Arrays.copyOfRange(framed.array(), Integer.BYTES, framed.limit());
    }
}
