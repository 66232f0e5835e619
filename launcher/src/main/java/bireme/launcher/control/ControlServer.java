package bireme.launcher.control;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.devices.secure.Strangers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The coordinator's end of the control channel: listens, turns strangers away, and serves all processes with one
 * thread.
 *
 * <p>Threads: its own; {@link #send} and {@link #close} may be called by any.
 */
public final class ControlServer implements Runnable, AutoCloseable {
    private static final String SERVICE = "control";
    private static final int SCRATCH_BYTES = 1 << 16;
    private static final int BACKLOG = 1024;
    private static final long LOOK_MS = 1000;

    private final JobSecret secret;
    private final JobTls tls;
    private final ControlEvents events;
    private final Strangers strangers;
    private final Selector selector;
    private final List<ServerSocketChannel> listeners = new ArrayList<>();
    private final AtomicReferenceArray<ControlConnection> members;
    private final List<ControlConnection> halfOpen = new ArrayList<>();
    private final ByteBuffer scratch = ByteBuffer.allocateDirect(SCRATCH_BYTES);
    private final Thread thread = new Thread(null, this, "bireme-control", 0, false);
    private volatile boolean isClosed;

    private ControlServer(JobSecret secret, JobTls tls, int processes, ControlEvents events, Strangers strangers)
            throws IOException {
        this.secret = secret;
        this.tls = tls;
        this.events = events;
        this.strangers = strangers;
        this.members = new AtomicReferenceArray<>(processes);
        this.selector = Selector.open();
    }

    /**
     * Listens at ports that the system chooses.
     *
     * @param where addresses of this host to listen at
     * @param tls encrypts all that is said; {@code null} for nothing
     * @param processes number of processes in the job
     */
    public static ControlServer open(
            List<InetAddress> where,
            JobSecret secret,
            JobTls tls,
            int processes,
            ControlEvents events,
            Strangers strangers)
            throws IOException {
        ControlServer server = new ControlServer(secret, tls, processes, events, strangers);
        try {
            for (InetAddress address : where) {
                server.listen(address);
            }
        } catch (IOException e) {
            server.release();
            throw e;
        }
        server.thread.setDaemon(true);
        server.thread.start();
        return server;
    }

    private void listen(InetAddress address) throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open();
        listeners.add(listener);
        listener.bind(new InetSocketAddress(address, 0), BACKLOG);
        listener.configureBlocking(false);
        listener.register(selector, SelectionKey.OP_ACCEPT, listener);
    }

    /** Where processes can connect, in the order asked for. */
    public List<HostPort> addresses() throws IOException {
        List<HostPort> addresses = new ArrayList<>();
        for (ServerSocketChannel listener : listeners) {
            InetSocketAddress address = (InetSocketAddress) listener.getLocalAddress();
            addresses.add(HostPort.of(address.getAddress(), address.getPort()));
        }
        return addresses;
    }

    /** Sends a message to a process; nothing happens when it has not joined, or has left. */
    public void send(int process, ToProcess message) {
        send(process, message.frame());
    }

    private void send(int process, ByteBuffer frame) {
        ControlConnection connection = members.get(process);
        if (connection != null) {
            connection.send(frame);
            selector.wakeup();
        }
    }

    /** Sends a message to all processes that are there. */
    public void sendAll(ToProcess message) {
        ByteBuffer frame = message.frame();
        for (int process = 0; process < members.length(); process++) {
            send(process, frame);
        }
    }

    @Override
    public void run() {
        try {
            while (!isClosed) {
                selector.select(LOOK_MS);
                for (SelectionKey key : selector.selectedKeys()) {
                    serve(key);
                }
                selector.selectedKeys().clear();
                flushAll();
                closeLate();
            }
        } catch (IOException e) {
            leaveAll("the control channel failed: " + e.getMessage());
        } finally {
            release();
        }
    }

    private void serve(SelectionKey key) throws IOException {
        if (!key.isValid()) {
            return;
        } else if (key.isAcceptable()) {
            accept((ServerSocketChannel) key.channel());
        } else if (key.isReadable()) {
            read((ControlConnection) key.attachment());
        }
    }

    private void accept(ServerSocketChannel listener) throws IOException {
        for (SocketChannel channel = listener.accept(); channel != null; channel = listener.accept()) {
            try {
                admit(channel);
            } catch (IOException e) {
                channel.close();
                strangers.turnedAway(null, "it was gone before it was looked at");
            }
        }
    }

    private void admit(SocketChannel channel) throws IOException {
        channel.configureBlocking(false);
        channel.socket().setTcpNoDelay(true);
        Handshake handshake = Handshake.ofListener(secret, SERVICE, Handshake.COORDINATOR, members.length());
        long deadlineNs = System.nanoTime() + HandshakeLimits.TIME_LIMIT_NS;
        ControlConnection connection = new ControlConnection(channel, handshake, tls, deadlineNs);
        channel.register(selector, SelectionKey.OP_READ, connection);
        halfOpen.add(connection);
        if (halfOpen.size() > HandshakeLimits.MOST_HALF_OPEN) {
            turnAway(halfOpen.get(0), "too many connections prove nothing, and it was the oldest");
        }
    }

    private void read(ControlConnection connection) {
        try {
            if (connection.isStranger()) {
                if (connection.shakeHands(scratch)) {
                    join(connection);
                }
            } else if (!connection.read(scratch, events)) {
                leave(connection, "it closed the connection");
            }
        } catch (IOException | HandshakeException | ControlException e) {
            fail(connection, e.getMessage());
        }
    }

    private void join(ControlConnection connection) {
        if (!members.compareAndSet(connection.process(), null, connection)) {
            turnAway(connection, "process " + connection.process() + " is there already");
            return;
        }
        halfOpen.remove(connection);
        events.joined(connection.process());
    }

    private void fail(ControlConnection connection, String why) {
        if (halfOpen.contains(connection)) {
            turnAway(connection, why);
        } else {
            leave(connection, why);
        }
    }

    private void turnAway(ControlConnection connection, String why) {
        halfOpen.remove(connection);
        connection.close();
        strangers.turnedAway(connection.address(), why);
    }

    private void leave(ControlConnection connection, String why) {
        connection.close();
        if (members.compareAndSet(connection.process(), connection, null)) {
            events.left(connection.process(), why);
        }
    }

    private void leaveAll(String why) {
        for (int process = 0; process < members.length(); process++) {
            ControlConnection connection = members.get(process);
            if (connection != null) {
                leave(connection, why);
            }
        }
    }

    private void flushAll() {
        for (int process = 0; process < members.length(); process++) {
            ControlConnection connection = members.get(process);
            if (connection != null) {
                flush(connection);
            }
        }
    }

    private void flush(ControlConnection connection) {
        try {
            boolean isLeft = connection.flush();
            SelectionKey key = connection.channel().keyFor(selector);
            if (key != null && key.isValid()) {
                key.interestOps(isLeft ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
            }
        } catch (IOException e) {
            leave(connection, e.getMessage());
        }
    }

    private void closeLate() {
        long nowNs = System.nanoTime();
        while (!halfOpen.isEmpty() && halfOpen.get(0).isLate(nowNs)) {
            turnAway(halfOpen.get(0), "it took too long to prove anything");
        }
    }

    private void release() {
        for (SelectionKey key : selector.keys()) {
            closeQuietly(key.channel());
        }
        listeners.forEach(ControlServer::closeQuietly);
        closeQuietly(selector);
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            // It is of no use any more, and nobody can do anything about it.
            return;
        }
    }

    /** Stops listening and closes all connections. */
    @Override
    public void close() {
        isClosed = true;
        selector.wakeup();
    }

    /** What the handshake calls this channel. */
    static String service() {
        return SERVICE;
    }
}
