package bireme.devices.secure;

import java.nio.ByteBuffer;

/**
 * The end that opened the connection: it sends first, and proves itself only to a listener that has proved itself.
 *
 * <p>Threads: one at a time.
 */
final class ConnectorHandshake extends Handshake {
    private final JobSecret secret;
    private final String service;
    private final int process;
    private final int peer;
    private final byte[] nonce = newNonce();
    private Transcript transcript;

    ConnectorHandshake(JobSecret secret, String service, int process, int peer) {
        super(HandshakeDescriptor.CHALLENGE);
        this.secret = secret;
        this.service = service;
        this.process = process;
        this.peer = peer;
        send(HandshakeDescriptor.newMessage(HandshakeDescriptor.HELLO)
                .put(HandshakeDescriptor.HELLO_TAG_OFFSET, Transcript.tagOf(secret))
                .putInt(HandshakeDescriptor.HELLO_CONNECTOR_OFFSET, process)
                .putInt(HandshakeDescriptor.HELLO_LISTENER_OFFSET, peer)
                .put(HandshakeDescriptor.HELLO_NONCE_OFFSET, nonce));
    }

    @Override
    public boolean isConnector() {
        return true;
    }

    @Override
    public int peer() {
        return peer;
    }

    @Override
    Transcript transcript() {
        return transcript;
    }

    @Override
    void messageReceived(ByteBuffer message) {
        check(output().hasRemaining() ? "it answered before it was asked" : null);
        byte[] peerNonce = HandshakeDescriptor.bytes(
                message, HandshakeDescriptor.CHALLENGE_NONCE_OFFSET, HandshakeDescriptor.NONCE_BYTES);
        transcript = new Transcript(secret, service, process, peer, nonce, peerNonce);
        peerProved(transcript.proofOfListener(), message, HandshakeDescriptor.CHALLENGE_PROOF_OFFSET);
        send(HandshakeDescriptor.newMessage(HandshakeDescriptor.PROOF)
                .put(HandshakeDescriptor.PROOF_PROOF_OFFSET, transcript.proofOfConnector()));
    }
}
