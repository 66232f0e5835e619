package bireme.devices.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.ElementType;

/**
 * The header of one frame, used again for the next: values between the code that makes or handles a frame and its
 * bytes.
 *
 * <p>Shape: {@link FrameDescriptor} has the layout, and says which fields mean what in which {@link FrameKind}. Fields
 * that a kind does not use are 0. Units: length in bytes, count in elements.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: what was written by another process is checked when it is read ({@link WireException}), before anything is
 * allocated or copied by it.
 */
public final class FrameHeader {
    private FrameKind kind;
    private ElementType type;
    private int flags;
    private int length;
    private int source;
    private int dest;
    private int tag;
    private int context;
    private int count;
    private int id;

    /** Starts a header of a kind in which everything else is zero. */
    public FrameHeader of(FrameKind newKind) {
        kind = newKind;
        type = ElementType.BYTE;
        flags = 0;
        length = 0;
        count = 0;
        id = 0;
        return between(0, 0).envelope(0, 0);
    }

    /** Sets sender and receiver: ranks, or processes in frames that are about no message. */
    public FrameHeader between(int newSource, int newDest) {
        source = newSource;
        dest = newDest;
        return this;
    }

    /** Sets tag and context. */
    public FrameHeader envelope(int newTag, int newContext) {
        tag = newTag;
        context = newContext;
        return this;
    }

    /** Sets what the message consists of. */
    public FrameHeader elements(ElementType newType, int newCount) {
        type = newType;
        count = newCount;
        return this;
    }

    /** Sets the number of elements of a rendezvous message, which takes the place of the length as well. */
    public FrameHeader rendezvousCount(long elements) {
        count = (int) elements;
        length = (int) (elements >>> Integer.SIZE);
        return this;
    }

    /** Sets the length in bytes. */
    public FrameHeader length(int newLength) {
        length = newLength;
        return this;
    }

    /** Sets the id by which later frames refer to the message. */
    public FrameHeader id(int newId) {
        id = newId;
        return this;
    }

    /** Sets flags. */
    public FrameHeader flags(int newFlags) {
        flags = newFlags;
        return this;
    }

    /** Sets an amount of credit in place of tag, context and count. */
    public FrameHeader amount(long bytes, int frames) {
        count = frames;
        return envelope((int) bytes, (int) (bytes >>> Integer.SIZE));
    }

    /** Writes the header to {@code position}; the bytes are in native order. */
    public void write(ByteBuffer bytes, int position) {
        int begin = FrameDescriptor.begin(kind.ordinal(), type.ordinal(), flags);
        boolean isLittleEndian = bytes.order() == ByteOrder.LITTLE_ENDIAN;
        int first = isLittleEndian ? begin : Integer.reverseBytes(begin);
        putPair(bytes, position + FrameDescriptor.KIND_OFFSET, first, length, isLittleEndian);
        putPair(bytes, position + FrameDescriptor.SOURCE_OFFSET, source, dest, isLittleEndian);
        putPair(bytes, position + FrameDescriptor.TAG_OFFSET, tag, context, isLittleEndian);
        putPair(bytes, position + FrameDescriptor.COUNT_OFFSET, count, id, isLittleEndian);
    }

    /**
     * Stores two neighbours at once: what reads both soon, as {@link HeaderCache} does, would else have to wait until
     * both stores have left the processor's store buffer.
     */
    private static void putPair(ByteBuffer bytes, int position, int first, int second, boolean isLittleEndian) {
        int low = isLittleEndian ? first : second;
        int high = isLittleEndian ? second : first;
        bytes.putLong(position, (long) high << Integer.SIZE | low & 0xFFFF_FFFFL);
    }

    /**
     * Reads the header at {@code position}.
     *
     * @throws WireException when these bytes are no header, or one that a peer may not send
     */
    public void read(ByteBuffer bytes, int position, FrameLimits limits) throws WireException {
        byte magic = bytes.get(position + FrameDescriptor.MAGIC_OFFSET);
        if (magic != (byte) FrameDescriptor.MAGIC) {
            throw new WireException("malformed frame: magic number " + Integer.toHexString(magic & 0xFF) + ", not "
                    + Integer.toHexString(FrameDescriptor.MAGIC));
        }
        kind = FrameKind.of(bytes.get(position + FrameDescriptor.KIND_OFFSET));
        type = limits.type(bytes.get(position + FrameDescriptor.TYPE_OFFSET));
        flags = bytes.get(position + FrameDescriptor.FLAGS_OFFSET);
        length = bytes.getInt(position + FrameDescriptor.LENGTH_OFFSET);
        source = bytes.getInt(position + FrameDescriptor.SOURCE_OFFSET);
        dest = bytes.getInt(position + FrameDescriptor.DEST_OFFSET);
        tag = bytes.getInt(position + FrameDescriptor.TAG_OFFSET);
        context = bytes.getInt(position + FrameDescriptor.CONTEXT_OFFSET);
        count = bytes.getInt(position + FrameDescriptor.COUNT_OFFSET);
        id = bytes.getInt(position + FrameDescriptor.ID_OFFSET);
        limits.check(this);
    }

    /** The kind of the frame. */
    public FrameKind kind() {
        return kind;
    }

    /** Element type of the message. */
    public ElementType type() {
        return type;
    }

    /** Flags of the frame. */
    public int flags() {
        return flags;
    }

    /** Bytes of payload, or of the objects of a rendezvous message. */
    public int length() {
        return length;
    }

    /** Sender. */
    public int source() {
        return source;
    }

    /** Receiver. */
    public int dest() {
        return dest;
    }

    /** Tag of the message. */
    public int tag() {
        return tag;
    }

    /** Context of the message. */
    public int context() {
        return context;
    }

    /** Elements of the whole message, except in a request to send; or frames of credit. */
    public int count() {
        return count;
    }

    /** Elements of a rendezvous message, in its request to send. */
    public long rendezvousCount() {
        return type == ElementType.OBJECT ? count : (long) length << Integer.SIZE | count & 0xFFFF_FFFFL;
    }

    /** Id by which frames refer to the message. */
    public int id() {
        return id;
    }

    /** Bytes of credit. */
    public long amount() {
        return (long) context << Integer.SIZE | tag & 0xFFFF_FFFFL;
    }

    @Override
    public String toString() {
        return kind + "[" + source + " to " + dest + ", tag " + tag + " context " + context + ", " + count + " x "
                + type + ", " + length + " bytes, id " + id + ", flags " + flags + "]";
    }
}
