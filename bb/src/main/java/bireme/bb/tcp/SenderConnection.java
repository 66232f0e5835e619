package bireme.bb.tcp;

import bireme.devices.secure.ClosedInHandshakeException;
import bireme.devices.secure.ContentHandler;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.LengthPrefixedReader;
import bireme.devices.secure.RecordException;
import bireme.devices.secure.SecureClient;
import bireme.devices.secure.SecureConnector;
import bireme.devices.wait.RetryDelay;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a {@link TcpSender} connected: connects, receives acknowledgements, and connects again.
 *
 * <p>Units: a receiver that says nothing for 10 s is taken for gone; it is asked every second for a sign.
 *
 * <p>Threads: one of its own, a daemon.
 */
final class SenderConnection implements Runnable {
    private static final long HEARTBEAT_NS = TimeUnit.SECONDS.toNanos(1);
    private static final int MAX_SILENT_BEATS = 10;
    private static final long MAX_CLOSE_MS = 1000;
    /** Somebody is there who does not know the secret; a few may be due to a burst of connections. */
    private static final int MAX_CLOSED_HANDSHAKES = 5;

    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long MAX_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private final TcpSender<?> sender;
    private final String id;
    private final String host;
    private final int port;
    private final JobSecret secret;
    private final UUID number = UUID.randomUUID();
    private final Thread thread;
    private UUID receiver;
    private boolean isWelcome;
    /** Why the receiver has refused the sender; it says more than that a later attempt had no answer. */
    private String refusal;

    private String lastFailure = "";

    SenderConnection(TcpSender<?> sender, String id, String host, int port, JobSecret secret) {
        this.sender = sender;
        this.id = id;
        this.host = host;
        this.port = port;
        this.secret = secret;
        thread = new Thread(null, this, "bireme-channel-" + id, 0, false);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Waits until the receiver was told that this end knows of the end; no longer than that takes usually. */
    void awaitClose() throws InterruptedException {
        thread.join(MAX_CLOSE_MS);
    }

    /** Makes an end of it: nobody waits for what has not arrived. */
    void abandon() {
        sender.failed("given up by an interrupt");
        thread.interrupt();
    }

    @Override
    public void run() {
        try {
            WaitDeadline limit = WaitDeadline.of(sender.config().connectLimit());
            RetryDelay pauses = new RetryDelay(MIN_PAUSE_NS, MAX_PAUSE_NS);
            while (!sender.isOver()) {
                if (connect(limit)) {
                    limit = WaitDeadline.of(sender.config().connectLimit());
                    pauses.reset();
                } else if (!sender.isOver()) {
                    checkLimit(limit);
                    TimeUnit.NANOSECONDS.sleep(pauses.nextNs());
                }
            }
        } catch (InterruptedException e) {
            sender.failed("its thread was interrupted");
        } catch (RuntimeException e) {
            sender.failed("failed in its thread: " + e);
        }
    }

    private void checkLimit(WaitDeadline limit) {
        if (limit.leftNs() <= 0) {
            sender.failed((receiver != null ? "not reached again within " : "no connection within ")
                    + sender.config().connectLimit().toMillis() + " ms: " + (refusal != null ? refusal : lastFailure));
        }
    }

    /** Connects once and serves the connection to its end; whether there was one. */
    private boolean connect(WaitDeadline limit) {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            lastFailure = "the name " + host + " is not known";
            return false;
        }
        SecureConnector connector = new SecureConnector(
                        List.of(address),
                        () -> Handshake.ofConnector(secret, TcpChannels.SERVICE, 0, Handshake.COORDINATOR),
                        Math.max(1, limit.leftNs()))
                .maxClosedHandshakes(MAX_CLOSED_HANDSHAKES);
        try (SecureClient client = connector.connect()) {
            if (client == null) {
                connector.failures().values().forEach(failure -> notConnected(failure, limit));
                return false;
            }
            return serve(client);
        } catch (IOException e) {
            lastFailure = e.toString(); // when it is closed
            return isWelcome;
        }
    }

    private void notConnected(Exception failure, WaitDeadline limit) {
        lastFailure = failure.getMessage() + "; is the receiver there, and does it hold the same secret?";
        if (failure instanceof ClosedInHandshakeException && limit.leftNs() > 0) {
            sender.failed("refused " + MAX_CLOSED_HANDSHAKES + " times in a row: " + lastFailure);
        }
    }

    private boolean serve(SecureClient client) {
        LengthPrefixedReader<IOException> frames = ChannelFrameDescriptor.reader();
        isWelcome = false;
        client.send(ChannelFrameDescriptor.hello(number, id));
        try {
            receive(client, bytes -> {
                for (ByteBuffer frame = frames.next(bytes); frame != null; frame = frames.next(bytes)) {
                    handle(frame, client);
                }
            });
            client.send(ChannelFrameDescriptor.bare(FrameType.DONE)); // not read by a receiver that is gone
        } catch (IOException | RecordException e) {
            lastFailure = String.valueOf(e.getMessage());
        } finally {
            sender.disconnected();
        }
        return isWelcome;
    }

    /** Receives until the stream is over. */
    private void receive(SecureClient client, ContentHandler handler) throws IOException {
        int silentBeats = 0;
        while (!sender.isOver()) {
            try {
                if (!client.receive(handler, System.nanoTime() + HEARTBEAT_NS)) {
                    throw new EOFException("the receiver has closed the connection");
                }
                silentBeats = 0;
            } catch (SocketTimeoutException e) {
                if (++silentBeats > MAX_SILENT_BEATS) {
                    throw new IOException("the receiver has said nothing for " + MAX_SILENT_BEATS + " s", e);
                }
                client.send(ChannelFrameDescriptor.bare(FrameType.HEARTBEAT));
            }
        }
    }

    private void handle(ByteBuffer frame, SecureClient client) throws IOException {
        FrameType type = ChannelFrameDescriptor.typeOf(frame);
        switch (type) {
            case WELCOME -> welcome(frame, client);
            case REFUSED -> refusal = ChannelFrameDescriptor.textAt(frame, ChannelFrameDescriptor.WHY_OFFSET);
            case ACK -> {
                ChannelFrameDescriptor.checkLength(frame, ChannelFrameDescriptor.ACK_TAKEN_OFFSET + Long.BYTES);
                sender.acked(
                        frame.getLong(ChannelFrameDescriptor.NUMBER_OFFSET),
                        frame.getLong(ChannelFrameDescriptor.ACK_TAKEN_OFFSET));
            }
            case CLOSED -> sender.closedByConsumer();
            case FAILED -> sender.failed(ChannelFrameDescriptor.textAt(frame, ChannelFrameDescriptor.WHY_OFFSET));
            default -> throw new IOException("the receiver sends " + type + ", which only senders do");
        }
    }

    private void welcome(ByteBuffer frame, SecureClient client) throws IOException {
        ChannelFrameDescriptor.checkLength(frame, ChannelFrameDescriptor.WELCOME_CAPACITY_OFFSET + Integer.BYTES);
        UUID found = ChannelFrameDescriptor.uuidAt(frame, ChannelFrameDescriptor.RECEIVER_OFFSET);
        if (receiver != null && !receiver.equals(found)) {
            sender.failed("its receiver was started again; what the one before had not taken is lost."
                    + " Begin a new stream by a new TcpSender");
            return;
        }
        receiver = found;
        isWelcome = true;
        refusal = null;
        sender.connected(
                client,
                frame.getInt(ChannelFrameDescriptor.WELCOME_CAPACITY_OFFSET),
                frame.getLong(ChannelFrameDescriptor.WELCOME_RECEIVED_OFFSET),
                frame.getLong(ChannelFrameDescriptor.WELCOME_TAKEN_OFFSET));
    }
}
