package bireme.bb.tcp;

import bireme.devices.secure.LengthPrefixedReader;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The receiving end of channels: one port, and any number of channels with an id each.
 *
 * <pre>{@code
 * try (TcpChannels channels = TcpChannels.listen(4711, ChannelSecret.ofFile(file));
 *         TcpReceiver<Reading> readings = channels.open("readings")) {
 *     for (Reading next = readings.take(); next != null; next = readings.take()) {
 *         show(next);
 *     }
 * }
 * }</pre>
 *
 * <p>Connections without the secret are closed, and logged by {@code bireme.devices.secure}; they cost a buffer of some
 * hundred bytes. At most 256 connections are there at the same time.
 *
 * <p>Threads: any; one of its own, a daemon, receives for all channels.
 */
public final class TcpChannels implements AutoCloseable {
    /** What connections are for, in their handshake. */
    static final String SERVICE = "channels";

    private static final int MAX_CONNECTIONS = 256;
    private static final int MAX_ID = 255;
    /** Long enough for a sender to say that it knows of the end, unless its host is gone. */
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    private final Map<String, TcpReceiver<?>> receivers = new TreeMap<>();
    private final Connection[] connections = new Connection[MAX_CONNECTIONS];
    private final int port;
    private final SecureServer server;

    /** What a connection has brought; for the thread of the server. */
    private static final class Connection {
        final LengthPrefixedReader<IOException> frames = ChannelFrameDescriptor.reader();
        TcpReceiver<?> receiver;
    }

    private TcpChannels(InetSocketAddress at, ChannelSecret secret) throws IOException {
        if (at.isUnresolved()) {
            throw new UnknownHostException(
                    "port " + at.getPort() + " of " + at.getHostString() + " cannot be listened at: unknown host");
        }
        server = SecureServer.numbering(
                SERVICE, secret.secret(), MAX_CONNECTIONS, new Events(), new RejectedConnections());
        try {
            ServerSocketChannel listener = ServerSocketChannel.open();
            server.listen(listener);
            listener.bind(at, SecureServer.BACKLOG);
            port = ((InetSocketAddress) listener.getLocalAddress()).getPort();
            server.start();
        } catch (BindException e) {
            server.close();
            throw taken(at, e);
        } catch (IOException | RuntimeException | Error e) {
            server.close();
            throw e;
        }
    }

    private static IOException taken(InetSocketAddress at, IOException cause) {
        return new BindException("port " + at.getPort() + " of " + at.getHostString() + " cannot be listened at ("
                + cause.getMessage() + "): choose another, or 0 for any that is free");
    }

    /**
     * Listens at all addresses of this host.
     *
     * @param port port; 0 for one that is free, which {@link #port} tells
     * @param secret what senders have to hold
     * @return without channels yet
     * @throws IOException when the port is taken
     */
    public static TcpChannels listen(int port, ChannelSecret secret) throws IOException {
        return listen(new InetSocketAddress(port), secret);
    }

    /**
     * Listens at one address of this host.
     *
     * @param at address and port; port 0 for one that is free, which {@link #port} tells
     * @param secret what senders have to hold
     * @return without channels yet
     * @throws IOException when the port is taken, or the address is not of this host, or of an unknown one
     */
    public static TcpChannels listen(InetSocketAddress at, ChannelSecret secret) throws IOException {
        return new TcpChannels(at, secret);
    }

    /** {@return the port at which senders connect} */
    public int port() {
        return port;
    }

    /**
     * Opens a channel with the default settings.
     *
     * @param <T> items
     * @param id name by which its sender finds it: 1 to 255 characters
     * @return the consumer's end
     * @throws IllegalArgumentException when there is a channel with this id
     */
    public <T> TcpReceiver<T> open(String id) {
        return open(id, TcpConfig.defaults());
    }

    /**
     * Opens a channel, which has one sender from its beginning to its end. Afterwards its id can be used again.
     *
     * @param <T> items
     * @param id name by which its sender finds it: 1 to 255 characters
     * @param config capacity, codecs, and how long to wait for a lost sender
     * @return the consumer's end
     * @throws IllegalArgumentException when there is a channel with this id
     */
    public <T> TcpReceiver<T> open(String id, TcpConfig config) {
        TcpReceiver<T> receiver = new TcpReceiver<>(checkedId(id), config, server);
        synchronized (receivers) {
            TcpReceiver<?> other = receivers.get(id);
            if (other != null && !other.isDone()) {
                throw new IllegalArgumentException("there is a channel '" + id + "' already, and it is in use");
            }
            receivers.put(id, receiver);
        }
        return receiver;
    }

    static String checkedId(String id) {
        if (id.isEmpty() || id.length() > MAX_ID) {
            throw new IllegalArgumentException("an id of " + id.length() + " characters: expected 1 to " + MAX_ID);
        }
        return id;
    }

    /**
     * Closes all channels and stops listening. Waits up to 2 s until the senders know that their streams are over.
     *
     * @throws IOException when the port cannot be closed
     */
    @Override
    public void close() throws IOException {
        WaitDeadline limit = WaitDeadline.of(CLOSE_LIMIT);
        try {
            for (TcpReceiver<?> each : all()) {
                each.close();
                each.awaitDone(limit);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.close();
    }

    private TcpReceiver<?>[] all() {
        synchronized (receivers) {
            return receivers.values().toArray(TcpReceiver<?>[]::new);
        }
    }

    private TcpReceiver<?> find(String id) {
        synchronized (receivers) {
            return receivers.get(id);
        }
    }

    private String ids() {
        synchronized (receivers) {
            return receivers.isEmpty() ? "there is none yet" : "there are " + receivers.keySet();
        }
    }

    /** Passes on what connections bring; called by the thread of the server. */
    private final class Events implements SecureServer.Events {
        @Override
        public void joined(int number) {
            connections[number] = new Connection();
        }

        @Override
        public void received(int number, ByteBuffer bytes) throws IOException {
            Connection connection = connections[number];
            LengthPrefixedReader<IOException> frames = connection.frames;
            for (ByteBuffer frame = frames.next(bytes); frame != null; frame = frames.next(bytes)) {
                if (connection.receiver == null) {
                    hello(number, frame);
                } else {
                    connection.receiver.received(frame);
                }
            }
        }

        @Override
        public void receivedAll(int number) {
            if (connections[number].receiver != null) {
                connections[number].receiver.acknowledge(number);
            }
        }

        private void hello(int number, ByteBuffer frame) throws IOException {
            ChannelFrameDescriptor.checkLength(frame, ChannelFrameDescriptor.ID_OFFSET);
            int version = frame.getInt(ChannelFrameDescriptor.VERSION_OFFSET);
            if (ChannelFrameDescriptor.typeOf(frame) != FrameType.HELLO) {
                throw new IOException("a connection begins with " + ChannelFrameDescriptor.typeOf(frame));
            } else if (version != ChannelFrameDescriptor.VERSION) {
                refuse(
                        number,
                        FrameType.FAILED,
                        "the sender speaks version " + version + " of the protocol of channels, the receiver version "
                                + ChannelFrameDescriptor.VERSION + "; use the same release for both");
            }
            String id = ChannelFrameDescriptor.textAt(frame, ChannelFrameDescriptor.ID_OFFSET);
            TcpReceiver<?> receiver = find(id);
            if (receiver == null) {
                refuse(number, FrameType.REFUSED, "the receiver has not opened a channel '" + id + "'; " + ids());
            } else if (!receiver.attach(
                    number, ChannelFrameDescriptor.uuidAt(frame, ChannelFrameDescriptor.SENDER_OFFSET))) {
                refuse(
                        number,
                        FrameType.FAILED,
                        "it has another sender; a channel has one from its beginning to its end. Open one with another"
                                + " id for each");
            }
            connections[number].receiver = receiver;
        }

        private void refuse(int number, FrameType type, String why) throws IOException {
            server.send(number, ChannelFrameDescriptor.reason(type, why));
            throw new IOException(why);
        }

        @Override
        public void left(int number, String why) {
            TcpReceiver<?> receiver = connections[number].receiver;
            connections[number] = null;
            if (receiver != null) {
                receiver.detach(number, why);
            }
        }
    }
}
