package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import xxdev.DeviceException;

/**
 * Turns what this end sends into encrypted records, which only the other end of this one connection can read, only in
 * this order, and only as they were.
 *
 * <p>Shape: length (4 bytes), encrypted content, tag (16 bytes). No record is without content.
 *
 * <p>Units: bytes. Buffers may be heap or direct; on heap they are encrypted without a further copy.
 *
 * <p>Threads: one at a time.
 */
public final class RecordSealer {
    /** Longest content of a record. */
    public static final int MAX_CONTENT_BYTES = RecordDescriptor.MAX_CONTENT_BYTES;

    /** By how much a record is longer than its content. */
    public static final int OVERHEAD_BYTES = RecordDescriptor.OVERHEAD_BYTES;

    private final RecordKeys keys;

    RecordSealer(byte[] secret, RecordLimits limits) {
        keys = new RecordKeys(Cipher.ENCRYPT_MODE, secret, limits);
    }

    /**
     * Makes one record of the bytes at the front of a buffer: as many as there are, as a record takes, and as there is
     * room for.
     *
     * @param plain position is moved behind what was taken
     * @param sealed position is moved behind the record; must not share memory with {@code plain}
     * @return bytes taken; 0, and no record, when there were none or there is no room for even one
     */
    public int seal(ByteBuffer plain, ByteBuffer sealed) {
        int room = Math.min(sealed.remaining() - OVERHEAD_BYTES, MAX_CONTENT_BYTES);
        int count = Math.min(plain.remaining(), room);
        if (count <= 0) {
            return 0;
        }
        int limit = plain.limit();
        plain.limit(plain.position() + count);
        try {
            put(plain, sealed);
        } finally {
            plain.limit(limit);
        }
        return count;
    }

    private void put(ByteBuffer plain, ByteBuffer sealed) {
        Cipher cipher = keys.next(plain.remaining());
        RecordDescriptor.putHeader(sealed, plain.remaining());
        try {
            cipher.doFinal(plain, sealed);
        } catch (GeneralSecurityException e) {
            throw new DeviceException("this JVM cannot encrypt: " + e, e);
        }
    }
}
