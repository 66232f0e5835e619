package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The values on which both ends of a handshake agree, and the proofs computed from them. A proof covers the prover's
 * role, the job, the process indexes of both ends, the service and both nonces, so it is of no use in any other
 * handshake.
 *
 * <p>Threads: one.
 */
final class Transcript {
    static final byte[] TAG_LABEL = label("bireme job tag");
    private static final byte[] CONNECTOR_LABEL = label("bireme handshake 1 connector");
    private static final byte[] LISTENER_LABEL = label("bireme handshake 1 listener");
    private static final byte[] BINDING_LABEL = label("bireme handshake 1 binding");
    private static final byte[] CONNECTOR_RECORDS_LABEL = label("bireme records 1 connector");
    private static final byte[] LISTENER_RECORDS_LABEL = label("bireme records 1 listener");
    private static final int BINDING_BYTES = 16;

    private final JobSecret secret;
    private final byte[] nonces;
    private final byte[] facts;

    Transcript(
            JobSecret secret,
            String service,
            int connector,
            int listener,
            byte[] connectorNonce,
            byte[] listenerNonce) {
        byte[] name = service.getBytes(StandardCharsets.UTF_8);
        this.secret = secret;
        this.nonces = ByteBuffer.allocate(2 * HandshakeDescriptor.NONCE_BYTES)
                .put(connectorNonce)
                .put(listenerNonce)
                .array();
        this.facts = ByteBuffer.allocate(HandshakeDescriptor.TAG_BYTES
                        + 3 * Integer.BYTES
                        + 2 * HandshakeDescriptor.NONCE_BYTES
                        + name.length)
                .put(tagOf(secret))
                .putInt(connector)
                .putInt(listener)
                .put(connectorNonce)
                .put(listenerNonce)
                .putInt(name.length)
                .put(name)
                .array();
    }

    /** Tells jobs apart in error messages; says nothing about the secret to those who do not have it. */
    static byte[] tagOf(JobSecret secret) {
        return secret.tag();
    }

    byte[] proofOfConnector() {
        return secret.authenticate(CONNECTOR_LABEL, facts);
    }

    byte[] proofOfListener() {
        return secret.authenticate(LISTENER_LABEL, facts);
    }

    /** A name for this one connection that both ends know; not secret, but no third party can have foreseen it. */
    String binding() {
        return HexFormat.of().formatHex(secret.authenticate(BINDING_LABEL, facts), 0, BINDING_BYTES);
    }

    /**
     * The secrets from which the record keys are derived: first that of the connector's records, then that of the
     * listener's.
     */
    byte[][] recordSecrets() {
        byte[] input = secret.bytes();
        byte[] key = Hkdf.extract(nonces, input);
        byte[][] secrets = {recordSecret(key, CONNECTOR_RECORDS_LABEL), recordSecret(key, LISTENER_RECORDS_LABEL)};
        Arrays.fill(input, (byte) 0);
        Arrays.fill(key, (byte) 0);
        return secrets;
    }

    private byte[] recordSecret(byte[] key, byte[] label) {
        byte[] info = ByteBuffer.allocate(label.length + facts.length)
                .put(label)
                .put(facts)
                .array();
        return Hkdf.expand(key, info, RecordKeys.SECRET_BYTES);
    }

    /** Labels end in a zero byte, so none is the beginning of another. */
    private static byte[] label(String text) {
        return (text + '\0').getBytes(StandardCharsets.US_ASCII);
    }
}
