package bireme.runtime.ports;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.SecureClient;
import bireme.devices.secure.SecureConnector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The end of a connection that connects. */
final class PortClient implements PortConnection {
    private final SecureClient client;
    private final PortMessages messages = new PortMessages();
    private final Queue<byte[]> inbox = new ArrayDeque<>();

    private PortClient(SecureClient client) {
        this.client = client;
    }

    /**
     * Connects to a port.
     *
     * @throws PortException when no port listens there, or it takes longer than {@code limitNs}
     */
    static PortClient connect(PortName port, long limitNs) {
        int slot = new Random().nextInt(Port.SLOTS);
        SecureConnector connector = new SecureConnector(
                port.addresses(),
                () -> Handshake.ofConnector(port.secret(), Port.SERVICE, slot, Handshake.COORDINATOR),
                limitNs);
        SecureClient client = connector.connect();
        if (client == null) {
            String tried = connector.failures().entrySet().stream()
                    .map(each -> each.getKey() + ": " + each.getValue().getMessage())
                    .collect(Collectors.joining(", "));
            throw new PortException(
                    PortException.Fault.PORT,
                    "nobody listens at port " + port + (tried.isEmpty() ? "" : " (" + tried + ")")
                            + "; it was closed, or its job has ended, or it is on another host and listens on its own"
                            + " only (bireme.interface)");
        }
        return new PortClient(client);
    }

    @Override
    public void send(byte[] message) {
        client.send(PortMessages.framed(message));
    }

    @Override
    public byte[] poll(long waitMs) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMs);
        try {
            while (inbox.isEmpty()) {
                if (!client.receive(this::take, deadlineNs)) {
                    throw new IOException("the other side has closed the connection");
                }
            }
        } catch (SocketTimeoutException e) {
            return null;
        }
        return inbox.remove();
    }

    private void take(ByteBuffer piece) throws IOException {
        for (byte[] each = messages.next(piece); each != null; each = messages.next(piece)) {
            inbox.add(each);
        }
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
