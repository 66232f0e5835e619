package bireme.devices.wire;

import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Layout of a frame; numbers in the byte order of the sender, which {@link FrameKind#OPEN} lets the peer check.
 *
 * <pre>
 *   byte  0      1      2       3       4        8        12     16    20        24      28   32
 *        | kind | type | flags | magic | length | source | dest | tag | context | count | id | payload, padded to 8
 * </pre>
 *
 * <p>Units: length is in bytes, count in elements of type. In a request to send the length is that of its objects
 * when they are written; of elements it is the upper half of a count of 64 bits, and count and type tell the length. In
 * OPEN the fields from tag on are window bytes (8 bytes), window frames and frame limit, and length is {@link
 * #OPEN_MARK}; in CREDIT they are bytes (8 bytes) and frames.
 */
public final class FrameDescriptor {
    /** Bytes of a header. */
    public static final int HEADER_BYTES = 32;

    /** Headers and payloads begin at multiples of this. */
    public static final int ALIGNMENT = 8;

    /** Flag of an EAGER frame whose sender waits for ACKNOWLEDGE. */
    public static final int SYNCHRONOUS = 1;

    /** Flag of a CLEAR_TO_SEND frame that wants no payload. */
    public static final int UNWANTED = 2;

    /** Flag of a DATA frame whose message the peer has not cleared. */
    public static final int UNASKED = 4;

    /** Fourth byte of every header; counts versions of the protocol. */
    public static final int MAGIC = 0xB1;

    /** Length in an OPEN frame; reads differently in the other byte order. */
    public static final int OPEN_MARK = 0x4249_5245;

    static final int KIND_OFFSET = 0;
    static final int TYPE_OFFSET = KIND_OFFSET + Byte.BYTES;
    static final int FLAGS_OFFSET = TYPE_OFFSET + Byte.BYTES;
    static final int MAGIC_OFFSET = FLAGS_OFFSET + Byte.BYTES;
    static final int LENGTH_OFFSET = MAGIC_OFFSET + Byte.BYTES;
    static final int SOURCE_OFFSET = LENGTH_OFFSET + Integer.BYTES;
    static final int DEST_OFFSET = SOURCE_OFFSET + Integer.BYTES;
    static final int TAG_OFFSET = DEST_OFFSET + Integer.BYTES;
    static final int CONTEXT_OFFSET = TAG_OFFSET + Integer.BYTES;
    static final int COUNT_OFFSET = CONTEXT_OFFSET + Integer.BYTES;
    static final int ID_OFFSET = COUNT_OFFSET + Integer.BYTES;

    private FrameDescriptor() {}

    /** The first four bytes of a header, the first of them lowest. */
    static int begin(int kind, int type, int flags) {
        return kind | type << Byte.SIZE | flags << 2 * Byte.SIZE | MAGIC << 3 * Byte.SIZE;
    }

    /** Whether these bytes are the header of an EAGER frame without flags, between these ranks and in this context. */
    public static boolean isPlainMessage(
            ByteBuffer bytes, int position, ElementType type, int source, int dest, int context) {
        return bytes.get(position + KIND_OFFSET) == (byte) FrameKind.EAGER.ordinal()
                && bytes.get(position + TYPE_OFFSET) == (byte) type.ordinal()
                && bytes.get(position + FLAGS_OFFSET) == 0
                && bytes.get(position + MAGIC_OFFSET) == (byte) MAGIC
                && bytes.getInt(position + SOURCE_OFFSET) == source
                && bytes.getInt(position + DEST_OFFSET) == dest
                && bytes.getInt(position + CONTEXT_OFFSET) == context;
    }

    /** The message length in a header. */
    public static int length(ByteBuffer bytes, int position) {
        return bytes.getInt(position + LENGTH_OFFSET);
    }

    /** The tag in a header. */
    public static int tag(ByteBuffer bytes, int position) {
        return bytes.getInt(position + TAG_OFFSET);
    }

    /** The number of elements in a header. */
    public static int count(ByteBuffer bytes, int position) {
        return bytes.getInt(position + COUNT_OFFSET);
    }

    /** Bytes that a payload occupies. */
    public static int padded(int length) {
        return length + ALIGNMENT - 1 & -ALIGNMENT;
    }

    /** Whole units of alignment in a number of bytes. */
    public static int wholeUnits(int bytes) {
        return bytes & -ALIGNMENT;
    }
}
