package bireme.devices.secure;

import java.nio.ByteBuffer;

/**
 * Plays both ends of a connection once, in memory and with a secret of its own, so that the JVM finds its cryptography
 * while no thread waits for it: otherwise the first connection would wait for about 50 ms.
 *
 * <p>Threads: any.
 */
final class HandshakeWarmup {
    private static final String SERVICE = "warm-up";
    private static final int CONTENT_BYTES = 64;

    private HandshakeWarmup() {}

    /** Returns what came through; it is what was sent. */
    static ByteBuffer run() {
        JobSecret secret = JobSecret.create();
        Handshake connector = Handshake.ofConnector(secret, SERVICE, 0, Handshake.COORDINATOR);
        Handshake listener = Handshake.ofListener(secret, SERVICE, Handshake.COORDINATOR, 1);
        listener.receive(connector.output());
        connector.receive(listener.output());
        listener.receive(connector.output());
        ByteBuffer sealed = ByteBuffer.allocate(CONTENT_BYTES + RecordSealer.OVERHEAD_BYTES);
        connector.session().sealer().seal(ByteBuffer.allocate(CONTENT_BYTES), sealed);
        ByteBuffer content = ByteBuffer.allocate(CONTENT_BYTES);
        listener.session().opener().open(sealed.flip(), content);
        secret.wipe();
        return content.flip();
    }
}
