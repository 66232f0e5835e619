package bireme.devices.secure;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.SecureRandom;

/**
 * Lets the two ends of a new connection prove to each other that they hold the job's secret, over any transport. What
 * encrypts follows it: records with keys of a {@link SecureSession}, or TLS by {@link JobTls}.
 *
 * <p>Shape: HELLO from the connector, CHALLENGE from the listener, PROOF from the connector; see
 * {@link HandshakeDescriptor}. The caller moves bytes: what it reads goes to {@link #receive}, what {@link #output}
 * holds goes to the peer. When {@link #isFinished}, the connection belongs to the job and to process {@link #peer}, and
 * whatever is left in the caller's buffer is the peer's first real data.
 *
 * <p>Units: a connector receives 72 bytes, a listener 96; no length is ever taken from the peer.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link HandshakeException} from {@link #receive}; the connection must be closed, and the object is of no
 * further use. Time limits are the caller's: {@link HandshakeLimits}.
 *
 * <p>Source: three-pass mutual authentication with a keyed check function, ISO/IEC 9798-4.
 */
public abstract class Handshake {
    /** Stands for whatever coordinates the processes of a job, where a process index is asked for. */
    public static final int COORDINATOR = -1;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private ByteBuffer input;
    private byte awaited;
    private ByteBuffer output = NOTHING;
    private boolean isProven;
    private boolean isRefused;
    private boolean hasSession;

    Handshake(byte awaited) {
        await(awaited);
    }

    /**
     * The end that opened the connection.
     *
     * @param service what the connection is for; both ends must name the same
     * @param process index of this process
     * @param peer index of the process, or {@link #COORDINATOR}, that it means to reach
     */
    public static Handshake ofConnector(JobSecret secret, String service, int process, int peer) {
        return new ConnectorHandshake(secret, service, process, peer);
    }

    /**
     * The end that accepted the connection.
     *
     * @param service what the connection is for; both ends must name the same
     * @param process index of this process, or {@link #COORDINATOR}
     * @param processes number of processes in the job; any of them but this one may connect
     */
    public static Handshake ofListener(JobSecret secret, String service, int process, int processes) {
        return new ListenerHandshake(secret, service, process, processes);
    }

    /** Bytes that {@link #receive} still takes of the message it awaits; 0 when it awaits none. */
    public final int wanted() {
        return isProven ? 0 : input.remaining();
    }

    /** Bytes for the peer; the caller writes them and leaves the position where it got to. */
    public final ByteBuffer output() {
        return output;
    }

    /**
     * Takes bytes of the peer, no more than belong to the handshake.
     *
     * @throws HandshakeException when the peer does not belong to the job
     */
    public final void receive(ByteBuffer bytes) {
        if (isRefused) {
            throw new IllegalStateException("this peer was refused already");
        }
        isRefused = true; // unless all below goes well
        while (!isProven && bytes.hasRemaining()) {
            step(bytes);
        }
        isRefused = false;
    }

    private void step(ByteBuffer bytes) {
        take(bytes);
        check(HandshakeDescriptor.complaintAbout(input, input.position(), awaited));
        if (!input.hasRemaining()) {
            messageReceived(input);
            check(!isProven && bytes.hasRemaining() ? "it sent more than its turn of the handshake allows" : null);
        }
    }

    private void take(ByteBuffer bytes) {
        int count = Math.min(bytes.remaining(), input.remaining());
        input.put(bytes.slice().limit(count));
        bytes.position(bytes.position() + count);
    }

    /** Whether the peer has proved itself and has been sent everything it needs to see the same of this end. */
    public final boolean isFinished() {
        return isProven && !output.hasRemaining();
    }

    /** Whether this end opened the connection. */
    public abstract boolean isConnector();

    /** Index of the process at the other end; only a claim until {@link #isFinished}. */
    public abstract int peer();

    /**
     * Whether the peer has shown the job's tag. That proves nothing, but tells a process of the job from connections
     * that are opened at random.
     */
    public final boolean hasShownTag() {
        return transcript() != null;
    }

    /**
     * A text that names this one connection to both its ends, for what is built on top of it to be tied to.
     *
     * @throws IllegalStateException before the peer has proved itself
     */
    public final String binding() {
        if (!isProven) {
            throw new IllegalStateException("the peer has proved nothing yet");
        }
        return transcript().binding();
    }

    /**
     * The session that encrypts all further bytes of this connection. Both ends must have agreed on encryption.
     *
     * @throws IllegalStateException before the peer has proved itself; and when asked again, since keys that begin anew
     *     would encrypt twice with the same nonce
     */
    public final SecureSession session() {
        return session(RecordLimits.DEFAULT);
    }

    final SecureSession session(RecordLimits limits) {
        if (!isProven) {
            throw new IllegalStateException("the peer has proved nothing yet");
        } else if (hasSession) {
            throw new IllegalStateException("a handshake gives keys once only");
        }
        hasSession = true;
        return SecureSession.of(transcript(), isConnector(), limits);
    }

    abstract Transcript transcript();

    /** Handles a complete message of the awaited kind; its header was checked. */
    abstract void messageReceived(ByteBuffer message);

    final void await(byte kind) {
        awaited = kind;
        input = ByteBuffer.allocate(HandshakeDescriptor.lengthOf(kind));
    }

    final void send(ByteBuffer message) {
        output = message;
    }

    final void peerProved(byte[] expected, ByteBuffer message, int offset) {
        byte[] found = HandshakeDescriptor.bytes(message, offset, HandshakeDescriptor.PROOF_BYTES);
        check(MessageDigest.isEqual(expected, found) ? null : "it does not hold the secret of this job and service");
        isProven = true;
    }

    static void check(String complaint) {
        if (complaint != null) {
            throw new HandshakeException(complaint);
        }
    }

    static byte[] newNonce() {
        byte[] nonce = new byte[HandshakeDescriptor.NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        return nonce;
    }
}
