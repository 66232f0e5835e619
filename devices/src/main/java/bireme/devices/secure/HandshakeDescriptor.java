package bireme.devices.secure;

import java.nio.ByteBuffer;

/**
 * The bytes of the three messages of a handshake; big-endian, each of one fixed length.
 *
 * <pre>
 * all        0 magic "BRME"   4 version   5 kind   6 zero, zero
 * HELLO      8 job tag       16 connector's process   20 listener's process   24 connector's nonce      to 56
 * CHALLENGE  8 listener's nonce   40 listener's proof                                                  to 72
 * PROOF      8 connector's proof                                                                       to 40
 * </pre>
 */
final class HandshakeDescriptor {
    static final int NONCE_BYTES = 32;
    static final int PROOF_BYTES = 32;
    static final int TAG_BYTES = 8;

    static final byte HELLO = 1;
    static final byte CHALLENGE = 2;
    static final byte PROOF = 3;

    static final byte VERSION = 1;

    static final int MAGIC_OFFSET = 0;
    static final int VERSION_OFFSET = MAGIC_OFFSET + Integer.BYTES;
    static final int KIND_OFFSET = VERSION_OFFSET + 1;
    static final int ZERO_OFFSET = KIND_OFFSET + 1;
    static final int HEADER_BYTES = ZERO_OFFSET + Short.BYTES;

    static final int HELLO_TAG_OFFSET = HEADER_BYTES;
    static final int HELLO_CONNECTOR_OFFSET = HELLO_TAG_OFFSET + TAG_BYTES;
    static final int HELLO_LISTENER_OFFSET = HELLO_CONNECTOR_OFFSET + Integer.BYTES;
    static final int HELLO_NONCE_OFFSET = HELLO_LISTENER_OFFSET + Integer.BYTES;
    static final int HELLO_BYTES = HELLO_NONCE_OFFSET + NONCE_BYTES;

    static final int CHALLENGE_NONCE_OFFSET = HEADER_BYTES;
    static final int CHALLENGE_PROOF_OFFSET = CHALLENGE_NONCE_OFFSET + NONCE_BYTES;
    static final int CHALLENGE_BYTES = CHALLENGE_PROOF_OFFSET + PROOF_BYTES;

    static final int PROOF_PROOF_OFFSET = HEADER_BYTES;
    static final int PROOF_MESSAGE_BYTES = PROOF_PROOF_OFFSET + PROOF_BYTES;

    private static final int MAGIC = 0x42524D45;

    private HandshakeDescriptor() {}

    static int lengthOf(byte kind) {
        return switch (kind) {
            case HELLO -> HELLO_BYTES;
            case CHALLENGE -> CHALLENGE_BYTES;
            case PROOF -> PROOF_MESSAGE_BYTES;
            default -> throw new IllegalArgumentException("kind " + kind);
        };
    }

    /** An empty message of a kind: header set, position 0, limit at its length. */
    static ByteBuffer newMessage(byte kind) {
        ByteBuffer message = ByteBuffer.allocate(lengthOf(kind));
        return message.putInt(MAGIC_OFFSET, MAGIC).put(VERSION_OFFSET, VERSION).put(KIND_OFFSET, kind);
    }

    static byte[] bytes(ByteBuffer message, int offset, int length) {
        byte[] bytes = new byte[length];
        message.get(offset, bytes);
        return bytes;
    }

    /**
     * Looks at as much of a header as is there: a peer that speaks something else is rejected at its first byte.
     *
     * @return why the first {@code length} bytes cannot begin a message of this kind, or {@code null}
     */
    static String complaintAbout(ByteBuffer message, int length, byte kind) {
        ByteBuffer wanted = newMessage(kind);
        for (int i = 0; i < Math.min(length, HEADER_BYTES); i++) {
            if (message.get(i) != wanted.get(i)) {
                return complaintAbout(i, message.get(i));
            }
        }
        return null;
    }

    private static String complaintAbout(int offset, byte found) {
        return switch (offset) {
            case VERSION_OFFSET -> "it speaks version " + found + " of the handshake, this process version " + VERSION;
            case KIND_OFFSET -> "it sent an unexpected message of the handshake";
            default -> "it does not speak the handshake of a Bireme job";
        };
    }
}
