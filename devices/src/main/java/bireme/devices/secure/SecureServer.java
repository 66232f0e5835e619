package bireme.devices.secure;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The coordinator's end of the connections from the processes of a job: accepts them, rejects those that do not belong
 * to the job, and encrypts all messages. {@link SecureClient} is the other end.
 *
 * <p>Guarantees: however many connections arrive, and whatever they send, those of the job go on and further processes
 * can join. Accepting goes in small steps, and pauses when the system refuses; only a few connections are kept that
 * have not proved yet that they belong to the job, and those that have not shown its tag are closed first (see {@link
 * PendingConnections}). A process whose connection was closed for lack of room may connect again.
 *
 * <p>Threads: one of its own, a daemon, which calls {@link Events}; {@link #send} and {@link #close} by any.
 */
public final class SecureServer implements AutoCloseable {
    /** Connections that wait to be accepted; a flood fills it in a fraction of a second, so it is long. */
    public static final int BACKLOG = 4096;

    private static final long CHECK_MS = 1000;
    private static final long CHECK_NS = TimeUnit.MILLISECONDS.toNanos(CHECK_MS);

    /** Gets the events of a server; called by the server's own thread. */
    public interface Events {
        /** A process has proved to be one of the job. */
        void joined(int process);

        /**
         * A process has sent bytes; how they are cut into pieces means nothing.
         *
         * @throws IOException when they are malformed; the process has then left, for the reason in the message
         */
        void received(int process, ByteBuffer bytes) throws IOException;

        /** All that one read of a process has returned was {@link #received}: the time for one answer to all of it. */
        default void receivedAll(int process) {
            // nothing is to be answered
        }

        /** The connection of a process that had joined has ended. */
        void left(int process, String why);
    }

    private final String service;
    private final JobSecret secret;
    private final Events events;
    private final boolean isNumbering;
    private final RejectedConnections rejected;
    private final Selector selector;
    private final List<PausingListener> listeners = new ArrayList<>();
    private final AtomicReferenceArray<SecureChannel> members;
    private final PendingConnections<SecureChannel> pending;
    private final Queue<SecureChannel> toFlush = new ConcurrentLinkedQueue<>();
    private final ByteBuffer scratch = ByteBuffer.allocate(RecordSealer.MAX_CONTENT_BYTES);
    private long nextCheckNs = System.nanoTime() + CHECK_NS;
    private volatile Path socket;
    private boolean isStarted;
    private volatile boolean isClosed;

    /**
     * Creates a server that listens nowhere yet.
     *
     * @param service what connections are for; names the thread, too
     * @param processes number of processes in the job
     */
    public SecureServer(String service, JobSecret secret, int processes, Events events, RejectedConnections rejected)
            throws IOException {
        this(service, secret, processes, events, false, rejected);
    }

    /**
     * Creates a server for peers that have no number of their own. All connect as process 0; each connection gets the
     * lowest number that no other has, which is the process of its {@link Events}.
     *
     * @param service what connections are for; names the thread, too
     * @param maxConnections connections at the same time; more are rejected
     */
    public static SecureServer numbering(
            String service, JobSecret secret, int maxConnections, Events events, RejectedConnections rejected)
            throws IOException {
        return new SecureServer(service, secret, maxConnections, events, true, rejected);
    }

    private SecureServer(
            String service,
            JobSecret secret,
            int processes,
            Events events,
            boolean isNumbering,
            RejectedConnections rejected)
            throws IOException {
        this.service = service;
        this.secret = secret;
        this.events = events;
        this.isNumbering = isNumbering;
        this.rejected = rejected;
        this.members = new AtomicReferenceArray<>(processes);
        this.pending = new PendingConnections<>(PendingConnections.MAX_TAGGED + processes);
        this.selector = Selector.open();
    }

    /** Accepts connections at a channel that is bound; before {@link #start} only. */
    public void listen(ServerSocketChannel bound) throws IOException {
        listen(bound, null);
    }

    private void listen(ServerSocketChannel bound, PeerOwner owner) throws IOException {
        PausingListener listener = new PausingListener(bound, owner);
        listeners.add(listener);
        listener.register(selector);
    }

    /**
     * Listens at a Unix-domain socket, at which the system tells whose processes connect; those of other users are
     * rejected at once. Before {@link #start} only.
     *
     * @param path of the new socket, in a folder that only its owner may enter
     * @return whether that works here; it does not where the path is too long, or the system has no such sockets
     */
    public boolean listenLocally(Path path) throws IOException {
        if (!PeerOwner.isKnown()) {
            return false;
        }
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.bind(UnixDomainSocketAddress.of(path), BACKLOG);
        } catch (IOException | UnsupportedOperationException e) {
            channel.close();
            return false;
        }
        socket = path;
        listen(channel, PeerOwner.of(path));
        return true;
    }

    /** Begins to serve. */
    public void start() {
        isStarted = true;
        Thread thread = new Thread(null, this::run, "bireme-" + service, 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    /** Sends a message to a process; nothing happens when it has not joined, or has left. */
    public void send(int process, ByteBuffer message) {
        SecureChannel member = members.get(process);
        if (member != null && !hasSent(member, message)) {
            toFlush.add(member);
            selector.wakeup();
        }
    }

    /** A connection that fails is left to the server's thread, which meets the same failure. */
    private static boolean hasSent(SecureChannel member, ByteBuffer message) {
        try {
            return member.send(message);
        } catch (IOException e) {
            return false;
        }
    }

    private void run() {
        try {
            HandshakeWarmup.run(); // while the processes start
            while (!isClosed) {
                serve();
            }
        } catch (IOException | RuntimeException e) {
            leaveAll("the " + service + " channel failed: " + e);
        } finally {
            release();
        }
    }

    private void serve() throws IOException {
        selector.select(resumeListeners());
        for (SelectionKey key : selector.selectedKeys()) {
            serve(key);
        }
        selector.selectedKeys().clear();
        for (SecureChannel member = toFlush.poll(); member != null; member = toFlush.poll()) {
            flush(member);
        }
        if (System.nanoTime() - nextCheckNs >= 0) {
            nextCheckNs = System.nanoTime() + CHECK_NS;
            rejectLate();
        }
    }

    /** How long to wait for something to happen, in ms. */
    private long resumeListeners() throws IOException {
        long waitNs = CHECK_NS;
        for (PausingListener listener : listeners) {
            long pauseNs = listener.resume(System.nanoTime());
            waitNs = pauseNs > 0 ? Math.min(waitNs, pauseNs) : waitNs;
        }
        return TimeUnit.NANOSECONDS.toMillis(waitNs) + 1;
    }

    private void serve(SelectionKey key) throws IOException {
        if (!key.isValid()) {
            return;
        } else if (key.isAcceptable()) {
            accept((PausingListener) key.attachment());
            return;
        }
        SecureChannel connection = (SecureChannel) key.attachment();
        if (key.isWritable()) {
            flush(connection);
        }
        if (key.isValid() && key.isReadable()) {
            read(connection);
        }
    }

    private void accept(PausingListener listener) {
        for (int i = 0; i < PausingListener.MAX_ACCEPTED; i++) {
            SocketChannel channel;
            try {
                channel = listener.accept();
            } catch (IOException e) {
                listener.pause(System.nanoTime());
                pending.silent().forEach(silent -> reject(silent, "the system refuses connections: " + e.getMessage()));
                return;
            }
            if (channel == null) {
                return;
            }
            admit(listener, channel);
        }
    }

    private void admit(PausingListener listener, SocketChannel channel) {
        SecureChannel connection = null;
        try {
            String complaint = listener.complaintAbout(channel);
            if (complaint != null) {
                throw new IOException(complaint);
            }
            connection = new SecureChannel(channel, this::newHandshake);
            boolean isProven = connection.handshake(scratch); // its first bytes are usually there already
            channel.register(selector, SelectionKey.OP_READ, connection);
            pending.add(connection, System.nanoTime());
            moveOn(connection, isProven);
        } catch (IOException | HandshakeException e) {
            closeQuietly(channel);
            rejected.add(connection == null ? null : connection.address(), e.getMessage());
        }
    }

    private Handshake newHandshake() {
        return Handshake.ofListener(secret, service, Handshake.COORDINATOR, isNumbering ? 1 : members.length());
    }

    private void moveOn(SecureChannel connection, boolean isProven) {
        if (isProven) {
            join(connection);
        } else if (connection.hasShownTag()) {
            pending.showedTag(connection);
        }
        for (SecureChannel excess = pending.excess(); excess != null; excess = pending.excess()) {
            reject(excess, "too many connections prove nothing, and it was the oldest");
        }
    }

    private void rejectLate() {
        long nowNs = System.nanoTime();
        for (SecureChannel late = pending.expired(nowNs); late != null; late = pending.expired(nowNs)) {
            reject(late, "it took too long to prove anything");
        }
    }

    private void read(SecureChannel connection) {
        try {
            if (connection.isProven()) {
                receive(connection);
            } else {
                moveOn(connection, connection.handshake(scratch));
            }
        } catch (IOException | HandshakeException | RecordException e) {
            fail(connection, e.getMessage());
        }
    }

    private void receive(SecureChannel member) throws IOException {
        if (!member.receive(scratch, bytes -> events.received(member.peer(), bytes))) {
            leave(member, "it closed the connection");
        } else {
            events.receivedAll(member.peer());
        }
    }

    private void join(SecureChannel connection) {
        pending.remove(connection);
        if (isNumbering) {
            connection.number(firstFree());
        }
        if (connection.peer() == members.length()) {
            reject(connection, members.length() + " others are connected, which is the limit");
        } else if (members.compareAndSet(connection.peer(), null, connection)) {
            events.joined(connection.peer());
        } else {
            reject(connection, "process " + connection.peer() + " is there already");
        }
    }

    private int firstFree() {
        int number = 0;
        while (number < members.length() && members.get(number) != null) {
            number++;
        }
        return number;
    }

    private void fail(SecureChannel connection, String why) {
        if (connection.isProven()) {
            leave(connection, why);
        } else {
            reject(connection, why);
        }
    }

    private void reject(SecureChannel connection, String why) {
        pending.remove(connection);
        connection.close();
        rejected.add(connection.address(), why);
    }

    /**
     * Closes the connection of a process, which has left then; nothing happens when it is not there. Only {@link
     * Events} may call it.
     *
     * @param why reason that {@link Events#left} gets
     */
    public void disconnect(int process, String why) {
        SecureChannel member = members.get(process);
        if (member != null) {
            leave(member, why);
        }
    }

    private void leave(SecureChannel member, String why) {
        member.close();
        if (members.compareAndSet(member.peer(), member, null)) {
            events.left(member.peer(), why);
        }
    }

    private void leaveAll(String why) {
        for (int process = 0; process < members.length(); process++) {
            SecureChannel member = members.get(process);
            if (member != null) {
                leave(member, why);
            }
        }
    }

    private void flush(SecureChannel member) {
        SelectionKey key = member.channel().keyFor(selector);
        try {
            boolean isAllSent = member.flush();
            if (key != null && key.isValid()) {
                key.interestOps(isAllSent ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE);
            }
        } catch (IOException e) {
            leave(member, e.getMessage());
        }
    }

    private void release() {
        for (SelectionKey key : selector.keys()) {
            closeQuietly(key.channel());
        }
        closeQuietly(selector);
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            // The connection is closed anyway, so the failure changes nothing.
            return;
        }
    }

    /** Stops listening and closes all connections, soon; removes the Unix-domain socket at once. */
    @Override
    public void close() throws IOException {
        isClosed = true;
        if (isStarted) {
            selector.wakeup();
        } else {
            release();
        }
        if (socket != null) {
            Files.deleteIfExists(socket);
        }
    }
}
