package bireme.bb.tcp;

import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.secure.LengthPrefixedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The bytes of frames, the lowest byte of a number first.
 *
 * <pre>
 * all       0 length of the frame   4 type
 * HELLO     5 version   9 number of the sender (16)   25 id of the channel
 * WELCOME   5 number of the receiver (16)   21 last received   29 taken   37 capacity
 * ITEMS     5 number of the first   13 count   17 items
 * END       5 number   13 whether given up   14 why
 * ACK       5 last received   13 taken
 * REFUSED, FAILED   5 why
 * </pre>
 *
 * <p>Items are numbered from 1. The end of the stream has the number after the last item. Numbers of the two ends are
 * random, so that a restarted process is not taken for the one before it.
 */
final class ChannelFrameDescriptor {
    /** Raised with every change of these bytes. */
    static final int VERSION = 1;

    static final int TYPE_OFFSET = Integer.BYTES;
    static final int HEADER_BYTES = TYPE_OFFSET + 1;
    static final int VERSION_OFFSET = HEADER_BYTES;
    static final int SENDER_OFFSET = VERSION_OFFSET + Integer.BYTES;
    static final int ID_OFFSET = SENDER_OFFSET + 2 * Long.BYTES;
    static final int RECEIVER_OFFSET = HEADER_BYTES;
    static final int WELCOME_RECEIVED_OFFSET = RECEIVER_OFFSET + 2 * Long.BYTES;
    static final int WELCOME_TAKEN_OFFSET = WELCOME_RECEIVED_OFFSET + Long.BYTES;
    static final int WELCOME_CAPACITY_OFFSET = WELCOME_TAKEN_OFFSET + Long.BYTES;
    static final int NUMBER_OFFSET = HEADER_BYTES;
    static final int COUNT_OFFSET = NUMBER_OFFSET + Long.BYTES;
    static final int ITEMS_OFFSET = COUNT_OFFSET + Integer.BYTES;
    static final int GIVEN_UP_OFFSET = COUNT_OFFSET;
    static final int END_WHY_OFFSET = GIVEN_UP_OFFSET + 1;
    static final int ACK_TAKEN_OFFSET = NUMBER_OFFSET + Long.BYTES;
    static final int WHY_OFFSET = HEADER_BYTES;

    /** More of a reason is cut off. */
    private static final int MAX_WHY = 1000;

    private ChannelFrameDescriptor() {}

    static ByteBuffer hello(UUID sender, String id) {
        byte[] text = id.getBytes(StandardCharsets.UTF_8);
        return frame(FrameType.HELLO, ID_OFFSET + text.length)
                .putInt(VERSION_OFFSET, VERSION)
                .putLong(SENDER_OFFSET, sender.getMostSignificantBits())
                .putLong(SENDER_OFFSET + Long.BYTES, sender.getLeastSignificantBits())
                .put(ID_OFFSET, text);
    }

    static ByteBuffer welcome(UUID receiver, long received, long taken, int capacity) {
        return frame(FrameType.WELCOME, WELCOME_CAPACITY_OFFSET + Integer.BYTES)
                .putLong(RECEIVER_OFFSET, receiver.getMostSignificantBits())
                .putLong(RECEIVER_OFFSET + Long.BYTES, receiver.getLeastSignificantBits())
                .putLong(WELCOME_RECEIVED_OFFSET, received)
                .putLong(WELCOME_TAKEN_OFFSET, taken)
                .putInt(WELCOME_CAPACITY_OFFSET, capacity);
    }

    static ByteBuffer end(long number, String whyGivenUp) {
        byte[] why = whyGivenUp == null ? new byte[0] : bytesOf(whyGivenUp);
        return frame(FrameType.END, END_WHY_OFFSET + why.length)
                .putLong(NUMBER_OFFSET, number)
                .put(GIVEN_UP_OFFSET, (byte) (whyGivenUp == null ? 0 : 1))
                .put(END_WHY_OFFSET, why);
    }

    static ByteBuffer ack(long received, long taken) {
        return frame(FrameType.ACK, ACK_TAKEN_OFFSET + Long.BYTES)
                .putLong(NUMBER_OFFSET, received)
                .putLong(ACK_TAKEN_OFFSET, taken);
    }

    static ByteBuffer reason(FrameType type, String why) {
        byte[] text = bytesOf(why);
        return frame(type, WHY_OFFSET + text.length).put(WHY_OFFSET, text);
    }

    /** A frame without contents. */
    static ByteBuffer bare(FrameType type) {
        return frame(type, HEADER_BYTES);
    }

    private static ByteBuffer frame(FrameType type, int length) {
        return ByteBuffer.allocate(length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0, length)
                .put(TYPE_OFFSET, type.code());
    }

    private static byte[] bytesOf(String why) {
        return why.substring(0, Math.min(why.length(), MAX_WHY)).getBytes(StandardCharsets.UTF_8);
    }

    /** Begins a frame of items; they follow in the same writer. */
    static void beginItems(ItemWriter out, long first) {
        out.clear();
        out.writeInt(0);
        out.writeByte(FrameType.ITEMS.code());
        out.writeLong(first);
        out.writeInt(0);
    }

    static ByteBuffer endItems(ItemWriter out, int count) {
        out.setInt(0, out.length());
        out.setInt(COUNT_OFFSET, count);
        return ByteBuffer.wrap(out.toByteArray());
    }

    /** Puts frames together. */
    static LengthPrefixedReader<IOException> reader() {
        return new LengthPrefixedReader<>(ByteOrder.LITTLE_ENDIAN, HEADER_BYTES, ChannelFrameDescriptor::lengthOf);
    }

    private static int lengthOf(ByteBuffer header) throws IOException {
        int length = header.getInt(0);
        if (length < HEADER_BYTES) {
            throw new IOException("a frame of " + length + " bytes; at least " + HEADER_BYTES + " belong");
        }
        return length;
    }

    static FrameType typeOf(ByteBuffer frame) throws IOException {
        return FrameType.of(frame.get(TYPE_OFFSET));
    }

    static UUID uuidAt(ByteBuffer frame, int offset) {
        return new UUID(frame.getLong(offset), frame.getLong(offset + Long.BYTES));
    }

    static String textAt(ByteBuffer frame, int offset) {
        return new String(frame.array(), offset, frame.limit() - offset, StandardCharsets.UTF_8);
    }

    /** Checks that a frame has at least so many bytes, which must come before they are read. */
    static void checkLength(ByteBuffer frame, int minBytes) throws IOException {
        if (frame.limit() < minBytes) {
            throw new IOException("a frame of " + frame.limit() + " bytes where at least " + minBytes + " belong");
        }
    }
}
