package bireme.devices.secure;

import java.nio.ByteBuffer;

/** Both ends of a connection and the bytes between them, moved by hand. */
final class HandshakePair {
    static final String SERVICE = "test";
    static final int PROCESSES = 4;

    final Handshake connector;
    final Handshake listener;

    HandshakePair(Handshake connector, Handshake listener) {
        this.connector = connector;
        this.listener = listener;
    }

    /** Process 1 connects to process 2. */
    static HandshakePair of(JobSecret secret) {
        return new HandshakePair(connector(secret), listener(secret));
    }

    static Handshake connector(JobSecret secret) {
        return Handshake.ofConnector(secret, SERVICE, 1, 2);
    }

    static Handshake listener(JobSecret secret) {
        return Handshake.ofListener(secret, SERVICE, 2, PROCESSES);
    }

    /** HELLO, CHALLENGE, PROOF. */
    HandshakePair run() {
        pass(connector, listener);
        pass(listener, connector);
        pass(connector, listener);
        return this;
    }

    static void pass(Handshake from, Handshake to) {
        to.receive(ByteBuffer.wrap(take(from)));
    }

    /** All that one end has to say now. */
    static byte[] take(Handshake from) {
        byte[] bytes = new byte[from.output().remaining()];
        from.output().get(bytes);
        return bytes;
    }
}
