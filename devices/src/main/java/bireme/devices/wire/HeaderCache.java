package bireme.devices.wire;

import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Header caching: both ends of a link cache the header of the last message, and the next of its kind is sent with 8
 * bytes in place of the header. MVAPICH has the same idea.
 *
 * <p>Why: a message of 8 bytes and its header do not fit in the cache line, or the inline data of a network adapter,
 * that a library sends short messages in.
 *
 * <p>Shape: a record is what one end writes at once and the other reads at once. Cached is the header of a record that
 * is one whole {@link FrameKind#EAGER} frame without flags, and of elements of a primitive type. Short forms stand for
 * such records as well; tag and count may differ from the cached header.
 *
 * <pre>
 *   bits of a short form    0..31 tag    32..47 count    62 always set    others 0
 * </pre>
 *
 * <p>Threads: one at a time.
 */
public final class HeaderCache {
    /** Bytes that a short form is shorter than what it stands for. */
    public static final int SAVED_BYTES = FrameDescriptor.HEADER_BYTES;

    private static final long SHORT = 1L << 62;
    private static final int MAX_COUNT = (1 << Short.SIZE) - 1;
    private static final ElementType[] TYPES = ElementType.values();

    /** Kind, type, flags and magic of the cached header, as they lie there; 0 if there is none: no header begins so. */
    private int begin;

    /** Source and destination, as they lie there. */
    private long ends;

    private int context;
    private int id;
    private int shift;

    /** Whether eight bytes are a short form; a length of at most 2^32 is none. */
    public static boolean isShort(long word) {
        return (word & ~(MAX_COUNT * (1L << Integer.SIZE) | 0xFFFF_FFFFL)) == SHORT;
    }

    /**
     * The short form of a record, or 0 if it has to be sent as it is; then its header is cached.
     *
     * @param at where the record begins
     * @param length bytes of the record
     */
    public long shorten(ByteBuffer bytes, int at, int length) {
        int count = FrameDescriptor.count(bytes, at);
        if (begin != 0 // zeros, a part of some payload, equal what is cached at first
                && length >= FrameDescriptor.HEADER_BYTES
                && bytes.getInt(at + FrameDescriptor.KIND_OFFSET) == begin
                && bytes.getLong(at + FrameDescriptor.SOURCE_OFFSET) == ends
                && bytes.getInt(at + FrameDescriptor.CONTEXT_OFFSET) == context
                && bytes.getInt(at + FrameDescriptor.ID_OFFSET) == id
                && (count & ~MAX_COUNT) == 0
                && FrameDescriptor.length(bytes, at) == count << shift
                && recordBytes(count << shift) == length) {
            return SHORT | (long) count << Integer.SIZE | FrameDescriptor.tag(bytes, at) & 0xFFFF_FFFFL;
        }
        cache(bytes, at, length);
        return 0;
    }

    private static int recordBytes(int payload) {
        return FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(payload);
    }

    /** Caches the header of a record that was not shortened, if records like it can be. */
    public void cache(ByteBuffer bytes, int at, int length) {
        if (length < FrameDescriptor.HEADER_BYTES
                || bytes.get(at + FrameDescriptor.KIND_OFFSET) != FrameKind.EAGER.ordinal()
                || bytes.get(at + FrameDescriptor.FLAGS_OFFSET) != 0
                || bytes.get(at + FrameDescriptor.MAGIC_OFFSET) != (byte) FrameDescriptor.MAGIC
                || recordBytes(FrameDescriptor.length(bytes, at)) != length) {
            return;
        }
        int type = bytes.get(at + FrameDescriptor.TYPE_OFFSET);
        if (type < 0 || type >= TYPES.length || TYPES[type] == ElementType.OBJECT) {
            return;
        }
        begin = bytes.getInt(at + FrameDescriptor.KIND_OFFSET);
        ends = bytes.getLong(at + FrameDescriptor.SOURCE_OFFSET);
        context = bytes.getInt(at + FrameDescriptor.CONTEXT_OFFSET);
        id = bytes.getInt(at + FrameDescriptor.ID_OFFSET);
        shift = TYPES[type].shift();
    }

    /**
     * Writes the header that a short form stands for.
     *
     * @param payloadAt where the payload begins, which the header is to end at
     * @return bytes of the record
     * @throws WireException when no header was cached
     */
    public int expand(long word, ByteBuffer bytes, int payloadAt) throws WireException {
        if (begin == 0) {
            throw new WireException("unexpected short form of a frame: no header is cached yet");
        }
        int at = payloadAt - FrameDescriptor.HEADER_BYTES;
        int count = (int) (word >>> Integer.SIZE) & MAX_COUNT;
        bytes.putInt(at + FrameDescriptor.KIND_OFFSET, begin);
        bytes.putInt(at + FrameDescriptor.LENGTH_OFFSET, count << shift);
        bytes.putLong(at + FrameDescriptor.SOURCE_OFFSET, ends);
        bytes.putInt(at + FrameDescriptor.TAG_OFFSET, (int) word);
        bytes.putInt(at + FrameDescriptor.CONTEXT_OFFSET, context);
        bytes.putInt(at + FrameDescriptor.COUNT_OFFSET, count);
        bytes.putInt(at + FrameDescriptor.ID_OFFSET, id);
        return recordBytes(count << shift);
    }
}
