package bireme.devices.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import xxdev.DeviceException;

/**
 * Makes many independent keys from one secret.
 *
 * <p>Units: bytes; at most {@value #MAX_BYTES} from one call.
 *
 * <p>Threads: any; there is no state.
 *
 * <p>Source: RFC 5869, with SHA-256.
 */
final class Hkdf {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int HASH_BYTES = 32;
    private static final int MAX_BLOCKS = 255;
    private static final int MAX_BYTES = MAX_BLOCKS * HASH_BYTES;

    private Hkdf() {}

    /** Concentrates a secret into a key for {@link #expand}; the salt need not be secret. */
    static byte[] extract(byte[] salt, byte[] secret) {
        byte[] key = salt.length == 0 ? new byte[HASH_BYTES] : salt;
        return mac(key).doFinal(secret);
    }

    /** Makes {@code length} bytes of key; another {@code info} gives bytes that tell nothing of these. */
    static byte[] expand(byte[] key, byte[] info, int length) {
        if (length < 0 || length > MAX_BYTES) {
            throw new IllegalArgumentException("a key of " + length + " bytes, at most " + MAX_BYTES);
        }
        Mac mac = mac(key);
        byte[] result = new byte[length];
        byte[] block = {};
        for (int i = 1, offset = 0; offset < length; i++, offset += HASH_BYTES) {
            mac.update(block);
            mac.update(info);
            mac.update((byte) i);
            block = mac.doFinal();
            System.arraycopy(block, 0, result, offset, Math.min(HASH_BYTES, length - offset));
        }
        Arrays.fill(block, (byte) 0);
        return result;
    }

    /** The same with a text for {@code info}. */
    static byte[] expand(byte[] key, String label, int length) {
        return expand(key, label.getBytes(StandardCharsets.US_ASCII), length);
    }

    private static Mac mac(byte[] key) {
        try {
            Mac mac = JdkCrypto.mac(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new DeviceException("this JVM lacks " + ALGORITHM + ", which every JDK has to have", e);
        }
    }
}
