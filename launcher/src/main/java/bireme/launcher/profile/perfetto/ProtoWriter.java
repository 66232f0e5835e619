package bireme.launcher.profile.perfetto;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes the fields of a message in Protocol Buffers' binary format: a key, then a varint, eight bytes, or a length and
 * bytes.
 *
 * <p>Threads: one.
 *
 * <p>Source: protobuf.dev, "Encoding".
 */
final class ProtoWriter {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH = 2;
    private static final int TYPE_BITS = 3;
    private static final int VARINT_BITS = 7;
    private static final int MORE = 0x80;
    private static final int LOW_BITS = 0x7F;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    ProtoWriter number(int field, long value) {
        key(field, VARINT);
        varint(value);
        return this;
    }

    ProtoWriter flag(int field, boolean value) {
        return number(field, value ? 1 : 0);
    }

    ProtoWriter fixed(int field, long value) {
        key(field, FIXED64);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes.write((int) (value >>> shift));
        }
        return this;
    }

    ProtoWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    ProtoWriter message(int field, ProtoWriter value) {
        return bytes(field, value.toBytes());
    }

    private ProtoWriter bytes(int field, byte[] value) {
        key(field, LENGTH);
        varint(value.length);
        bytes.writeBytes(value);
        return this;
    }

    private void key(int field, int type) {
        varint((long) field << TYPE_BITS | type);
    }

    private void varint(long value) {
        long left = value;
        while ((left & ~LOW_BITS) != 0) {
            bytes.write((int) (left & LOW_BITS | MORE));
            left >>>= VARINT_BITS;
        }
        bytes.write((int) left);
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }
}
