package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import xxdev.DeviceException;

/**
 * Takes what the other end has sealed by {@link RecordSealer}, and refuses whatever is not the next record of exactly
 * this connection and direction: changed, repeated, left out, out of order, from elsewhere.
 *
 * <p>Guarantees: what was opened is what was sealed, from its beginning. A connection that an attacker cuts off between
 * two records looks as if the other end had closed it: whether everything has come is for the messages in the records
 * to say, such as the disconnect frame between processes.
 *
 * <p>Units: bytes. No memory is taken for a length before the length was checked.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link RecordException}, from then on always the same; nothing that was not authentic is ever returned.
 */
public final class RecordOpener {
    /** Longest record; a buffer of this size always takes the next one. */
    public static final int MAX_RECORD_BYTES = RecordDescriptor.MAX_CONTENT_BYTES + RecordDescriptor.OVERHEAD_BYTES;

    private final RecordKeys keys;
    private long count;
    private boolean isRefused;
    /** Why; {@code null} if the record was not authentic, which is the usual reason. */
    private String refusal;

    RecordOpener(byte[] secret, RecordLimits limits) {
        keys = new RecordKeys(Cipher.DECRYPT_MODE, secret, limits);
    }

    /**
     * Opens the record at the front of a buffer.
     *
     * @param sealed position is moved behind the record; must not share memory with {@code plain}
     * @param plain position is moved behind the content; room for {@link RecordSealer#MAX_CONTENT_BYTES} is always
     *     enough
     * @return whether a record was taken; if not, it is not complete yet, and nothing has changed
     * @throws RecordException when it is not what the other end sent
     * @throws IllegalArgumentException when there is no room for the content; nothing has changed
     */
    public boolean open(ByteBuffer sealed, ByteBuffer plain) {
        int length = lengthOfNext(sealed);
        if (length < 0 || sealed.remaining() < length) {
            return false;
        }
        int contentLength = length - RecordDescriptor.OVERHEAD_BYTES;
        if (plain.remaining() < contentLength) {
            throw new IllegalArgumentException(
                    "room for " + plain.remaining() + " bytes, the next record holds " + contentLength);
        }
        isRefused = true; // unless all below goes well
        take(sealed, length, plain);
        isRefused = false;
        count++;
        return true;
    }

    /**
     * Length of the record at the front of a buffer, complete or not; -1 when not even its length is there yet.
     *
     * @throws RecordException when no record is that long
     */
    public int lengthOfNext(ByteBuffer sealed) {
        if (isRefused) {
            throw new RecordException(refusal == null ? notAuthentic() : refusal); // the same as at first
        }
        if (sealed.remaining() < RecordDescriptor.HEADER_BYTES) {
            return -1;
        }
        int contentLength = RecordDescriptor.contentLength(sealed);
        refuseIf(
                contentLength < 1 || contentLength > RecordDescriptor.MAX_CONTENT_BYTES,
                "a length of " + contentLength + " bytes, not 1 to " + RecordDescriptor.MAX_CONTENT_BYTES);
        return contentLength + RecordDescriptor.OVERHEAD_BYTES;
    }

    private void take(ByteBuffer sealed, int length, ByteBuffer plain) {
        int limit = sealed.limit();
        int end = sealed.position() + length;
        Cipher cipher = keys.next(length - RecordDescriptor.OVERHEAD_BYTES);
        sealed.position(sealed.position() + RecordDescriptor.HEADER_BYTES).limit(end);
        try {
            open(cipher, sealed, plain);
        } catch (AEADBadTagException e) {
            throw new RecordException(notAuthentic(), e);
        } catch (GeneralSecurityException e) {
            throw new DeviceException("this JVM cannot decrypt: " + e, e);
        } finally {
            sealed.limit(limit);
        }
        sealed.position(end);
    }

    /** From array to array the JDK makes less garbage. */
    private static void open(Cipher cipher, ByteBuffer sealed, ByteBuffer plain) throws GeneralSecurityException {
        if (sealed.hasArray() && plain.hasArray()) {
            byte[] from = sealed.array();
            int start = sealed.arrayOffset() + sealed.position();
            int count = cipher.doFinal(
                    from, start, sealed.remaining(), plain.array(), plain.arrayOffset() + plain.position());
            plain.position(plain.position() + count);
        } else {
            cipher.doFinal(sealed, plain);
        }
    }

    private void refuseIf(boolean isWrong, String why) {
        if (isWrong) {
            isRefused = true;
            refusal = complaint(why);
            throw new RecordException(refusal);
        }
    }

    private String notAuthentic() {
        return complaint("it is not what the other end sent next");
    }

    private String complaint(String why) {
        return "this connection was changed in transit, at record " + count + ": " + why;
    }
}
