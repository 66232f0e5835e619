package bireme.devices.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import xxdev.DeviceException;

/**
 * Bytes that only the processes of a job can read, for messages whose way need not be encrypted.
 *
 * <p>Shape: a random nonce of 12 bytes, then AES-GCM under a key that follows from the job's secret and the purpose.
 *
 * <p>Threads: any.
 */
public final class SealedBytes {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final String LABEL = "bireme sealed bytes: ";
    private static final SecureRandom RANDOM = new SecureRandom();

    private SealedBytes() {}

    /**
     * Seals bytes.
     *
     * @param purpose what they are for; opening them needs the same
     */
    public static byte[] seal(JobSecret secret, String purpose, byte[] plain) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        byte[] cipherText = apply(Cipher.ENCRYPT_MODE, secret, purpose, nonce, plain, 0);
        byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + cipherText.length);
        System.arraycopy(cipherText, 0, sealed, NONCE_BYTES, cipherText.length);
        return sealed;
    }

    /**
     * Opens what {@link #seal} has made with the same secret and purpose.
     *
     * @throws DeviceException when it is something else, or was changed
     */
    public static byte[] open(JobSecret secret, String purpose, byte[] sealed) {
        if (sealed.length < NONCE_BYTES) {
            throw new DeviceException("sealed bytes for " + purpose + " are too short: " + sealed.length);
        }
        byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        return apply(Cipher.DECRYPT_MODE, secret, purpose, nonce, sealed, NONCE_BYTES);
    }

    private static byte[] apply(int mode, JobSecret secret, String purpose, byte[] nonce, byte[] input, int offset) {
        byte[] key = secret.authenticate((LABEL + purpose).getBytes(StandardCharsets.UTF_8));
        try {
            Cipher cipher = JdkCrypto.cipher("AES/GCM/NoPadding");
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(input, offset, input.length - offset);
        } catch (GeneralSecurityException e) {
            throw new DeviceException("bytes for " + purpose + " cannot be sealed or opened: " + e.getMessage(), e);
        }
    }
}
