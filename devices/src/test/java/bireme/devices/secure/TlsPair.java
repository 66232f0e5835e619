package bireme.devices.secure;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLException;

/** Two TLS engines and the bytes between them, driven by hand. */
final class TlsPair {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_STEPS = 200;

    private final SSLEngine[] engines;
    private final ByteBuffer[] inboxes = {ByteBuffer.allocate(BUFFER_BYTES), ByteBuffer.allocate(BUFFER_BYTES)};
    private final ByteBuffer[] received = {ByteBuffer.allocate(BUFFER_BYTES), ByteBuffer.allocate(BUFFER_BYTES)};

    TlsPair(SSLEngine connector, SSLEngine listener) {
        engines = new SSLEngine[] {connector, listener};
    }

    /** What the listener receives when the connector sends a text. */
    String send(String text) throws SSLException {
        ByteBuffer source = ByteBuffer.wrap(text.getBytes());
        engines[0].beginHandshake();
        engines[1].beginHandshake();
        for (int i = 0; i < MAX_STEPS && received[1].position() < text.length(); i++) {
            step(i % 2, i % 2 == 0 ? source : ByteBuffer.allocate(0));
        }
        return new String(received[1].array(), 0, received[1].position());
    }

    private void step(int end, ByteBuffer source) throws SSLException {
        SSLEngine engine = engines[end];
        inboxes[end].flip();
        SSLEngineResult result = engine.unwrap(inboxes[end], received[end]);
        inboxes[end].compact();
        runTasks(engine);
        if (engine.getHandshakeStatus() != HandshakeStatus.NEED_UNWRAP) {
            result = engine.wrap(source, inboxes[1 - end]);
            runTasks(engine);
        }
        if (result.getStatus() == SSLEngineResult.Status.BUFFER_OVERFLOW) {
            throw new IllegalStateException("buffers of this test are too small");
        }
    }

    private static void runTasks(SSLEngine engine) {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }
}
