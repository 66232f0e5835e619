package bireme.devices.secure;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import xxdev.DeviceException;

/**
 * The random bytes that only the processes of one job know. Travels by a process's standard input or in a file that
 * only its owner can read; never in an argument list, the environment, a log, or over a connection.
 *
 * <p>Units: 32 bytes; as text one line of 43 letters, digits, {@code -} and {@code _}.
 *
 * <p>Threads: any; {@link #wipe} must come last.
 */
public final class JobSecret {
    /** Length of a secret. */
    public static final int BYTES = 32;

    private static final int TEXT_LENGTH = 43;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] bytes;
    private volatile boolean isWiped;
    private volatile byte[] tag;

    private JobSecret(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A new secret, for a new job. */
    public static JobSecret create() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new JobSecret(bytes);
    }

    /**
     * The secret made of these bytes, which are copied.
     *
     * @throws DeviceException when they are not {@value #BYTES}
     */
    public static JobSecret of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new DeviceException("a job's secret has " + BYTES + " bytes, not " + bytes.length);
        }
        return new JobSecret(bytes.clone());
    }

    /**
     * The secret that {@link #line} wrote; white space around it is ignored.
     *
     * @throws DeviceException when the line is something else; the message does not repeat it
     */
    public static JobSecret ofLine(String line) {
        String text = line.strip();
        if (text.length() != TEXT_LENGTH) {
            throw new DeviceException(
                    "a job's secret is a line of " + TEXT_LENGTH + " characters, not " + text.length());
        }
        try {
            return new JobSecret(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException e) {
            throw new DeviceException(
                    "a job's secret is a line of letters, digits, - and _ only"); // no cause: it quotes
        }
    }

    /**
     * The secret that a text stands for, which is itself as secret and at least as hard to guess.
     *
     * <p>Shape: the SHA-256 of its UTF-8 bytes.
     */
    public static JobSecret ofText(String text) {
        try {
            return new JobSecret(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new DeviceException("this JVM lacks SHA-256, which every JDK has to have", e);
        }
    }

    /** The secret as one line without a line end, for {@link #ofLine}. For a child's standard input; never show it. */
    public String line() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(checked());
    }

    /** A copy of the bytes, for {@link #of}. */
    public byte[] bytes() {
        return checked().clone();
    }

    /** A number of 32 bytes that all who hold the secret know, which differs by purpose and tells nothing about it. */
    public byte[] fingerprint(String purpose) {
        return authenticate(("bireme fingerprint: " + purpose).getBytes(StandardCharsets.UTF_8));
    }

    /** Overwrites the bytes; every use after that throws {@link IllegalStateException}. */
    public void wipe() {
        isWiped = true;
        Arrays.fill(bytes, (byte) 0);
    }

    /** The tag of {@link Transcript#tagOf}; computed once, because it is compared with that of every new connection. */
    byte[] tag() {
        checked();
        byte[] known = tag;
        if (known == null) {
            known = Arrays.copyOf(authenticate(Transcript.TAG_LABEL), HandshakeDescriptor.TAG_BYTES);
            tag = known;
        }
        return known.clone();
    }

    /** HMAC-SHA256 of the concatenated parts. The caller chooses parts whose boundaries are unambiguous. */
    byte[] authenticate(byte[]... parts) {
        try {
            Mac mac = JdkCrypto.mac(ALGORITHM);
            mac.init(new SecretKeySpec(checked(), ALGORITHM));
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new DeviceException("this JVM lacks " + ALGORITHM + ", which every JDK has to have", e);
        }
    }

    private byte[] checked() {
        if (isWiped) {
            throw new IllegalStateException("the job's secret was wiped");
        }
        return bytes;
    }

    @Override
    public String toString() {
        return "JobSecret[hidden]";
    }
}
