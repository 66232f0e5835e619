package bireme.runtime.wireup;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RecordException;
import bireme.devices.secure.SecureClient;
import bireme.devices.secure.SecureConnector;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A process's end of the connection to the hub; both have proved that they hold the job's secret, and all that passes
 * is encrypted.
 *
 * <p>Threads: {@link #send} by any, {@link #read} by one.
 */
final class RendezvousConnection implements AutoCloseable {
    /** What the handshake calls this connection. */
    static final String SERVICE = "wireup";

    private final SecureClient client;
    private final WireupMessageInput input = new WireupMessageInput();
    private final Deque<WireupMessage> read = new ArrayDeque<>();

    private RendezvousConnection(SecureClient client) {
        this.client = client;
    }

    /**
     * Connects, and tries again for some time unless nobody listens.
     *
     * @param limitNs longest time for all attempts together
     * @param failed told the last failure at each address when there is no connection
     * @return {@code null} when none of the addresses leads to the hub of this job
     */
    static RendezvousConnection connect(
            List<InetSocketAddress> server,
            JobSecret secret,
            int process,
            long limitNs,
            BiConsumer<SocketAddress, Exception> failed) {
        SecureConnector connector = new SecureConnector(
                server, () -> Handshake.ofConnector(secret, SERVICE, process, Handshake.COORDINATOR), limitNs);
        SecureClient client = connector.connect();
        if (client == null) {
            connector.failures().forEach(failed);
        }
        return client == null ? null : new RendezvousConnection(client);
    }

    /**
     * Says something. A connection that is gone is no error here: whoever reads learns of it.
     *
     * @return whether it was said
     */
    boolean send(WireupMessage message) {
        return client.send(ByteBuffer.wrap(message.bytes()));
    }

    /** Waits for the next notice. */
    WireupMessage read() throws IOException {
        return read(null);
    }

    /** Waits for the next notice until a time by {@link System#nanoTime}, however slowly its bytes come. */
    WireupMessage read(long deadlineNs) throws IOException {
        return read(Long.valueOf(deadlineNs));
    }

    private WireupMessage read(Long deadlineNs) throws IOException {
        try {
            boolean goesOn = true;
            while (read.isEmpty() && goesOn) {
                goesOn = deadlineNs == null ? client.receive(this::take) : client.receive(this::take, deadlineNs);
            }
        } catch (RecordException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (read.isEmpty()) {
            throw new EOFException("its connection ended");
        }
        return read.remove();
    }

    private void take(ByteBuffer bytes) throws IOException {
        for (WireupMessage message = input.next(bytes); message != null; message = input.next(bytes)) {
            read.add(message);
        }
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }
}
