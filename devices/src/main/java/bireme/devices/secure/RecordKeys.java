package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import xxdev.DeviceException;

/**
 * The keys of one direction of a connection, one after the other, and the number of the record that comes next.
 *
 * <p>Shape: AES-256-GCM. The nonce of a record is 4 bytes that belong to the key, and 8 that count its records from 0;
 * it never travels. When a key has encrypted what {@link RecordLimits} allow, the next one is made from it, at both
 * ends at the same record, and the count starts again. A key is never used twice with one nonce.
 *
 * <p>Units: a record takes about 900 bytes of heap, which the JDK's cipher allocates each time it is given a nonce:
 * tables of the key, copies of key and nonce, a buffer for what is authenticated only.
 *
 * <p>Threads: one.
 *
 * <p>Source: the key schedule of RFC 8446, section 7; nonces as in RFC 5288. 256 bits, because with the instructions of
 * today's processors the difference to 128 is lost in the noise (see docs/performance.md).
 */
final class RecordKeys {
    static final int SECRET_BYTES = 32;

    private static final String ALGORITHM = "AES/GCM/NoPadding";
    private static final int KEY_BYTES = 32;
    private static final int PREFIX_BYTES = 4;
    private static final int NONCE_BYTES = PREFIX_BYTES + Long.BYTES;

    private final int mode;
    private final Cipher cipher;
    private final RecordLimits limits;
    private final ByteBuffer header = ByteBuffer.allocate(RecordDescriptor.HEADER_BYTES);
    private final ByteBuffer nonce = ByteBuffer.allocate(NONCE_BYTES);
    private byte[] secret;
    private SecretKeySpec key;
    private long records;
    private long bytes;

    /**
     * Begins with the first key.
     *
     * @param mode {@link Cipher#ENCRYPT_MODE} or {@link Cipher#DECRYPT_MODE}
     * @param secret what all keys follow from; overwritten when it is used up
     */
    RecordKeys(int mode, byte[] secret, RecordLimits limits) {
        this.mode = mode;
        this.limits = limits;
        this.secret = secret;
        try {
            cipher = JdkCrypto.cipher(ALGORITHM);
        } catch (GeneralSecurityException e) {
            throw lacking(e);
        }
        useSecret();
    }

    private void useSecret() {
        byte[] made = Hkdf.expand(secret, "bireme record key", KEY_BYTES + PREFIX_BYTES);
        key = new SecretKeySpec(made, 0, KEY_BYTES, "AES");
        nonce.put(0, made, KEY_BYTES, PREFIX_BYTES);
        Arrays.fill(made, (byte) 0);
        records = 0;
        bytes = 0;
    }

    /** The cipher, ready for the content of the next record. */
    Cipher next(int contentLength) {
        if (records >= limits.records() || bytes >= limits.bytes()) {
            update();
        }
        nonce.putLong(PREFIX_BYTES, records);
        header.putInt(0, contentLength);
        try {
            cipher.init(mode, key, new GCMParameterSpec(RecordDescriptor.TAG_BYTES * Byte.SIZE, nonce.array()));
        } catch (GeneralSecurityException e) {
            throw lacking(e);
        }
        cipher.updateAAD(header.array());
        records++;
        bytes += contentLength;
        return cipher;
    }

    /**
     * Derives the next secret and its key from the present secret; an attacker who gets the new ones cannot compute the
     * old.
     */
    private void update() {
        byte[] old = secret;
        secret = Hkdf.expand(old, "bireme record update", SECRET_BYTES);
        Arrays.fill(old, (byte) 0);
        useSecret();
    }

    private static DeviceException lacking(GeneralSecurityException e) {
        return new DeviceException("this JVM lacks " + ALGORITHM + ", which every JDK has to have: " + e, e);
    }
}
