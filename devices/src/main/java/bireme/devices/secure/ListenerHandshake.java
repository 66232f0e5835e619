package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The end that accepted the connection. Its proof is of use only to the peer that asked for it, and only once.
 *
 * <p>Threads: one at a time.
 */
final class ListenerHandshake extends Handshake {
    private final JobSecret secret;
    private final String service;
    private final int process;
    private final int processes;
    private int peer;
    private Transcript transcript;

    ListenerHandshake(JobSecret secret, String service, int process, int processes) {
        super(HandshakeDescriptor.HELLO);
        this.secret = secret;
        this.service = service;
        this.process = process;
        this.processes = processes;
    }

    @Override
    public boolean isConnector() {
        return false;
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
        if (transcript == null) {
            helloReceived(message);
        } else {
            check(output().hasRemaining() ? "it answered before it was asked" : null);
            peerProved(transcript.proofOfConnector(), message, HandshakeDescriptor.PROOF_PROOF_OFFSET);
        }
    }

    private void helloReceived(ByteBuffer hello) {
        check(complaintAbout(hello));
        peer = hello.getInt(HandshakeDescriptor.HELLO_CONNECTOR_OFFSET);
        byte[] peerNonce = HandshakeDescriptor.bytes(
                hello, HandshakeDescriptor.HELLO_NONCE_OFFSET, HandshakeDescriptor.NONCE_BYTES);
        byte[] nonce = newNonce(); // not before: a connection without the tag costs no cryptography
        transcript = new Transcript(secret, service, peer, process, peerNonce, nonce);
        send(HandshakeDescriptor.newMessage(HandshakeDescriptor.CHALLENGE)
                .put(HandshakeDescriptor.CHALLENGE_NONCE_OFFSET, nonce)
                .put(HandshakeDescriptor.CHALLENGE_PROOF_OFFSET, transcript.proofOfListener()));
        await(HandshakeDescriptor.PROOF);
    }

    private String complaintAbout(ByteBuffer hello) {
        byte[] tag =
                HandshakeDescriptor.bytes(hello, HandshakeDescriptor.HELLO_TAG_OFFSET, HandshakeDescriptor.TAG_BYTES);
        if (!Arrays.equals(tag, Transcript.tagOf(secret))) {
            return "it belongs to another job";
        }
        int wanted = hello.getInt(HandshakeDescriptor.HELLO_LISTENER_OFFSET);
        if (wanted != process) {
            return "it looks for process " + wanted + ", this is process " + process;
        }
        int claimed = hello.getInt(HandshakeDescriptor.HELLO_CONNECTOR_OFFSET);
        return claimed < 0 || claimed >= processes || claimed == process
                ? "it says it is process " + claimed + ", of a job of " + processes + ", to process " + process
                : null;
    }
}
