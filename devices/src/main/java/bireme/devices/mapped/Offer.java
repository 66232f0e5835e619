package bireme.devices.mapped;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The first bytes on the link below, from the process that has made the shared memory: where the memory is, or that
 * there is none.
 *
 * <pre>
 *   byte  0       4            8             12            16      32                 96
 *        | magic | ring bytes | path length | 0           | token | path, then zeroes |
 * </pre>
 *
 * @param path how to open the memory; empty if there is none
 * @param token what it must begin with
 * @param ringBytes length of the data area of each of the two rings
 */
record Offer(String path, byte[] token, int ringBytes) {
    static final int BYTES = 96;
    private static final int MAGIC = 0x4253_4D31;
    private static final int TOKEN_OFFSET = 16;
    private static final int PATH_OFFSET = TOKEN_OFFSET + RingFile.TOKEN_BYTES;
    private static final int MAX_RING_BYTES = 1 << 28;

    /** The offer of a process that has no such memory. */
    static Offer none() {
        return new Offer("", new byte[RingFile.TOKEN_BYTES], 0);
    }

    boolean isNone() {
        return path.isEmpty();
    }

    ByteBuffer bytes() {
        byte[] name = path.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.BIG_ENDIAN);
        bytes.putInt(MAGIC).putInt(ringBytes).putInt(name.length).putInt(0);
        return bytes.put(token).put(name).clear();
    }

    /** Reads an offer; refuses what is none. */
    static Offer of(ByteBuffer bytes) throws IOException {
        bytes.order(ByteOrder.BIG_ENDIAN);
        int ringBytes = bytes.getInt(4);
        int length = bytes.getInt(8);
        if (bytes.getInt(0) != MAGIC || length < 0 || length > BYTES - PATH_OFFSET) {
            throw new IOException("it sent a malformed offer of shared memory");
        }
        if (length > 0 && (ringBytes < MappedLink.MIN_RING_BYTES || ringBytes > MAX_RING_BYTES || ringBytes % 8 != 0)) {
            throw new IOException("it offered rings of " + ringBytes + " bytes of shared memory");
        }
        byte[] token = new byte[RingFile.TOKEN_BYTES];
        bytes.get(TOKEN_OFFSET, token);
        byte[] name = new byte[length];
        bytes.get(PATH_OFFSET, name);
        return new Offer(new String(name, StandardCharsets.US_ASCII), token, ringBytes);
    }
}
