package bireme.runtime.control;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes the fields of a message one after the other; {@link FieldReader} reads them in the same order.
 *
 * <p>Shape: numbers big-endian; texts, bytes and lists behind their length.
 *
 * <p>Threads: one.
 */
public final class FieldWriter {
    private static final int FIRST_BYTES = 64;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);

    FieldWriter() {}

    /** What {@code fields} writes, without the frame of a message; {@link FieldReader#read} reads it. */
    public static byte[] bytesOf(Consumer<FieldWriter> fields) {
        FieldWriter writer = new FieldWriter();
        fields.accept(writer);
        return Arrays.copyOf(writer.bytes.array(), writer.bytes.position());
    }

    /** Any number. */
    public void number(int value) {
        room(Integer.BYTES).putInt(value);
    }

    /** A count; any long number. */
    public void count(long value) {
        room(Long.BYTES).putLong(value);
    }

    void kind(int value) {
        room(1).put((byte) value);
    }

    /** Yes or no. */
    public void flag(boolean value) {
        room(1).put((byte) (value ? 1 : 0));
    }

    /** Bytes behind their count. */
    public void bytes(byte[] value) {
        number(value.length);
        room(value.length).put(value);
    }

    /** A text behind its length. */
    public void text(String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** A human-readable text, of which only the beginning counts when it is too long for a message. */
    public void report(String value) {
        byte[] all = value.getBytes(StandardCharsets.UTF_8);
        int end = Math.min(all.length, MessageKind.MAX_TEXT_BYTES / 2);
        while (end < all.length && end > 0 && (all[end] & 0xC0) == 0x80) {
            end--; // not inside a character
        }
        bytes(Arrays.copyOf(all, end));
    }

    /** Texts behind their count. */
    public void texts(List<String> values) {
        number(values.size());
        for (String value : values) {
            text(value);
        }
    }

    /** Numbers behind their count. */
    public void numbers(int[] values) {
        number(values.length);
        for (int value : values) {
            number(value);
        }
    }

    private ByteBuffer room(int needed) {
        if (bytes.remaining() < needed) {
            int length = Math.addExact(bytes.position(), needed);
            ByteBuffer longer = ByteBuffer.allocate(Math.max(length, (int) Math.min(2L * length, 1 << 30)));
            bytes = longer.put(bytes.flip());
        }
        return bytes;
    }

    /** Everything written so far, with the number at its front set to the length of the rest. */
    ByteBuffer frame() {
        ByteBuffer frame = bytes.duplicate().flip();
        return frame.putInt(0, frame.limit() - Integer.BYTES);
    }
}
