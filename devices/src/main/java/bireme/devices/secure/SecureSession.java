package bireme.devices.secure;

/**
 * Encrypts what follows a {@link Handshake} on its connection, with keys that no third party has and no other
 * connection shares.
 *
 * <p>Shape: HKDF of the job's secret, salted by both nonces, over all that the handshake has agreed on: job, processes,
 * service. One secret for each direction, so nothing can be sent back to where it came from.
 *
 * <p>Guarantees: confidentiality, authenticity and order against everybody without the job's secret. There is no
 * forward secrecy: an attacker that has recorded a connection and gets the secret later can read it, since all else
 * that enters the keys has been on the wire.
 *
 * <p>Threads: the sealer and the opener one each.
 *
 * @param sealer for what this end sends
 * @param opener for what it receives
 */
public record SecureSession(RecordSealer sealer, RecordOpener opener) {
    static SecureSession of(Transcript transcript, boolean isConnector, RecordLimits limits) {
        byte[][] secrets = transcript.recordSecrets();
        return new SecureSession(
                new RecordSealer(secrets[isConnector ? 0 : 1], limits),
                new RecordOpener(secrets[isConnector ? 1 : 0], limits));
    }
}
