package bireme.runtime.wireup;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Puts notices together from bytes as they come in.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link IOException} for anything that is no notice; the connection must be closed then.
 */
final class WireupMessageInput {
    private final ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
    private ByteBuffer body;

    /** The next notice, or {@code null} when all bytes have been taken and it is not complete yet. */
    WireupMessage next(ByteBuffer bytes) throws IOException {
        if (body == null) {
            if (!fill(length, bytes)) {
                return null;
            }
            body = ByteBuffer.allocate(WireupMessage.checkedLength(length.getInt(0)));
        }
        if (!fill(body, bytes)) {
            return null;
        }
        WireupMessage message = WireupMessage.parse(body.array());
        body = null;
        length.clear();
        return message;
    }

    private static boolean fill(ByteBuffer target, ByteBuffer bytes) {
        int count = Math.min(target.remaining(), bytes.remaining());
        target.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
        return !target.hasRemaining();
    }
}
