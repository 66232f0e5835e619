package bireme.devices.secure;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Writes the few kinds of ASN.1 values that a certificate is made of.
 *
 * <p>Source: ITU-T X.690, distinguished encoding rules.
 */
final class Der {
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int UTF8_STRING = 0x0C;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int EXPLICIT = 0xA0;
    private static final int MAX_SHORT = 127;

    private Der() {}

    static byte[] sequence(byte[]... values) {
        return value(SEQUENCE, values);
    }

    static byte[] set(byte[]... values) {
        return value(SET, values);
    }

    static byte[] explicit(int tag, byte[] inner) {
        return value(EXPLICIT + tag, inner);
    }

    static byte[] integer(BigInteger number) {
        return value(INTEGER, number.toByteArray());
    }

    static byte[] text(String text) {
        return value(UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A time as {@code YYYYMMDDhhmmssZ}. */
    static byte[] time(String time) {
        return value(GENERALIZED_TIME, time.getBytes(StandardCharsets.US_ASCII));
    }

    /** A bit string of whole bytes. */
    static byte[] bits(byte[] bytes) {
        byte[] noUnusedBits = {0};
        return value(BIT_STRING, noUnusedBits, bytes);
    }

    private static byte[] value(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        writeLength(content.size(), out);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }

    private static void writeLength(int length, ByteArrayOutputStream out) {
        if (length <= MAX_SHORT) {
            out.write(length);
            return;
        }
        int bytes = length > 0xFFFF ? 3 : length > 0xFF ? 2 : 1;
        out.write(0x80 + bytes);
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
            out.write(length >>> shift);
        }
    }
}
