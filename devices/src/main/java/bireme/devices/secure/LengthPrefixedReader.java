package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Puts messages together from the pieces in which a {@link SecureClient} or a {@link SecureServer} receives them. A
 * message begins with a header of fixed length, which says how long the message is.
 *
 * <p>Units: bytes. Memory grows with what has arrived, not with the length that a header claims.
 *
 * <p>Threads: one.
 *
 * <p>Errors: those of the {@link LengthField}; the connection must be closed then.
 *
 * @param <E> thrown for a length that no message has
 */
public final class LengthPrefixedReader<E extends Exception> {
    private static final int FIRST_BYTES = 1 << 16;

    private final ByteOrder order;
    private final int headerBytes;
    private final LengthField<E> lengthField;
    private byte[] bytes;
    private int end;

    /**
     * Reads the length from a header.
     *
     * @param <E> thrown for a length that no message has
     */
    @FunctionalInterface
    public interface LengthField<E extends Exception> {
        /** Bytes of the message that has this header, which is included. */
        int messageBytes(ByteBuffer header) throws E;
    }

    /** Reads messages whose numbers have this byte order. */
    public LengthPrefixedReader(ByteOrder order, int headerBytes, LengthField<E> lengthField) {
        this.order = order;
        this.headerBytes = headerBytes;
        this.lengthField = lengthField;
        this.bytes = new byte[headerBytes];
    }

    /**
     * Takes bytes up to the end of the next message.
     *
     * @return the message with its header, from index 0 of an array of its own to the limit; {@code null} when all
     *     bytes are taken and it is not complete
     */
    public ByteBuffer next(ByteBuffer from) throws E {
        if (end < headerBytes && !fill(from, headerBytes)) {
            return null;
        }
        int length = lengthField.messageBytes(buffer(headerBytes));
        if (!fill(from, length)) {
            return null;
        }
        ByteBuffer message = buffer(length);
        bytes = new byte[headerBytes];
        end = 0;
        return message;
    }

    private ByteBuffer buffer(int length) {
        return ByteBuffer.wrap(bytes).order(order).limit(length);
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
