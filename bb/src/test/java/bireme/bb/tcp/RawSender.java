package bireme.bb.tcp;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.LengthPrefixedReader;
import bireme.devices.secure.SecureClient;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;

/** A sender that sends the frames which a test wants, right or wrong. */
final class RawSender implements AutoCloseable {
    private final LengthPrefixedReader<IOException> frames = ChannelFrameDescriptor.reader();
    private final Queue<ByteBuffer> received = new ArrayDeque<>();
    private final SecureClient client;

    RawSender(int port, ChannelSecret secret) throws IOException {
        client = SecureClient.connect(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                Handshake.ofConnector(secret.secret(), TcpChannels.SERVICE, 0, Handshake.COORDINATOR),
                WaitLimit.now().toNanos(),
                System.nanoTime() + WaitLimit.now().toNanos());
    }

    void send(ByteBuffer frame) {
        client.send(frame);
    }

    /** The next frame; {@code null} when the connection was closed. */
    ByteBuffer receive() throws IOException {
        boolean goesOn = true;
        while (received.isEmpty() && goesOn) {
            goesOn = client.receive(
                    bytes -> {
                        for (ByteBuffer frame = frames.next(bytes); frame != null; frame = frames.next(bytes)) {
                            received.add(frame);
                        }
                    },
                    System.nanoTime() + WaitLimit.now().toNanos());
        }
        return received.poll();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
