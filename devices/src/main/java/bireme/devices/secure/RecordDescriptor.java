package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The bytes of an encrypted record: length of the content (4 bytes, big-endian), the content encrypted, and the
 * authentication tag (16 bytes).
 */
final class RecordDescriptor {
    static final int HEADER_BYTES = Integer.BYTES;
    static final int TAG_BYTES = 16;
    static final int OVERHEAD_BYTES = HEADER_BYTES + TAG_BYTES;

    /** Long enough that what a record costs at all does not matter; short enough to stay in a core's cache. */
    static final int MAX_CONTENT_BYTES = 1 << 16;

    private RecordDescriptor() {}

    /** Length of the content of the record that begins at the position; the header must be there. */
    static int contentLength(ByteBuffer record) {
        return bigEndian(record, record.getInt(record.position()));
    }

    /** Writes a header at the position, and moves the position. */
    static void putHeader(ByteBuffer record, int contentLength) {
        record.putInt(bigEndian(record, contentLength));
    }

    private static int bigEndian(ByteBuffer buffer, int value) {
        return buffer.order() == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value);
    }
}
