package bireme.devices.niodev;

import bireme.devices.net.NetThread;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.PendingConnections;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.wait.RetryDelay;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import xxdev.DeviceException;

/**
 * Accepts connections and admits those that prove to belong to the job.
 *
 * <p>Shape: a few connections are accepted at a time, then those that are pending have their turn. When too many are
 * pending, {@link PendingConnections} says which is closed. When accepting fails, as it does when the process has no
 * descriptors left, the listeners pause for a while, and silent connections are closed; nothing else ends for it.
 *
 * <p>Threads: one of its own, which alone touches the channels of pending connections and closes them in the end:
 * nobody else pulls one away between two steps.
 */
final class NioAcceptor implements Runnable {
    /** How often connections that take too long are rejected. */
    private static final long TICK_MS = 500;

    private static final int MAX_ACCEPTED_AT_ONCE = 16;
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long MAX_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long MAX_MS_TO_CLOSE = 1000;

    /** Takes over the channels of processes of the job. */
    @FunctionalInterface
    interface Admission {
        /**
         * Takes the channel of a peer, with what it has proved.
         *
         * @throws IOException when the channel is of no use any more; the acceptor closes it
         */
        void admit(Handshake proven, SocketChannel channel) throws IOException;
    }

    /** How a listener is asked for a connection; tests have it fail. */
    @FunctionalInterface
    interface Accept {
        SocketChannel accept(ServerSocketChannel listener) throws IOException;
    }

    /** A connection that has not proved itself yet. */
    private record Pending(SocketChannel channel, NioHandshake handshake) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    private final NioListener listener;
    private final Selector selector;
    private final Supplier<Handshake> handshakes;
    private final Admission admission;
    private final Accept accept;
    private final RejectedConnections rejected = new RejectedConnections();
    private final PendingConnections<Pending> pending = new PendingConnections<>();
    private final RetryDelay pause = new RetryDelay(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private final Thread thread;
    private boolean isPaused;
    private long pausedUntilNs;
    private volatile boolean isClosed;

    /**
     * Begins to accept.
     *
     * @param handshakes makes the listener's end of a handshake
     * @param admission takes the channel of a peer that belongs to the job
     */
    NioAcceptor(NioListener listener, int process, Supplier<Handshake> handshakes, Admission admission) {
        this(listener, process, handshakes, admission, ServerSocketChannel::accept);
    }

    NioAcceptor(NioListener listener, int process, Supplier<Handshake> handshakes, Admission admission, Accept accept) {
        this.listener = listener;
        this.handshakes = handshakes;
        this.admission = admission;
        this.accept = accept;
        try {
            selector = Selector.open();
            for (ServerSocketChannel channel : listener.channels()) {
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_ACCEPT);
            }
        } catch (IOException e) {
            throw new DeviceException("niodev cannot accept connections: " + e.getMessage(), e);
        }
        thread = NetThread.create(this, "bireme niodev acceptor of process " + process);
        thread.start();
    }

    @Override
    public void run() {
        try {
            while (!isClosed) {
                step();
            }
        } finally {
            end();
        }
    }

    private void step() {
        try {
            selector.select(this::handle, waitMs());
            rejectExpired();
            resume();
        } catch (IOException | RuntimeException e) { // without this thread the job could not connect any more
            report(null, e.toString());
            LockSupport.parkNanos(this, MIN_PAUSE_NS);
        }
    }

    private long waitMs() {
        if (isPaused) {
            return Math.max(1, TimeUnit.NANOSECONDS.toMillis(pausedUntilNs - System.nanoTime()));
        }
        return pending.isEmpty() ? 0 : TICK_MS;
    }

    private void handle(SelectionKey key) {
        if (!key.isValid()) {
            return; // closed since it was selected, for another
        }
        if (key.channel() instanceof ServerSocketChannel listening) {
            acceptSome(listening);
        } else {
            Pending connection = (Pending) key.attachment();
            if (isGoingOn(connection)) {
                key.interestOps(connection.handshake().interest());
            } else {
                key.cancel(); // the next selection forgets the channel
            }
        }
    }

    private void acceptSome(ServerSocketChannel listening) {
        for (int i = 0; i < MAX_ACCEPTED_AT_ONCE; i++) {
            SocketChannel channel;
            try {
                channel = accept.accept(listening);
            } catch (ClosedChannelException e) {
                return; // the listener was closed with the job
            } catch (IOException e) {
                pause(e);
                return;
            }
            if (channel == null) {
                return;
            }
            pause.reset();
            begin(channel);
        }
    }

    /** Lets the program have the descriptors that there are, and tries again later. */
    private void pause(IOException cause) {
        report(null, "it could not be accepted (" + cause.getMessage() + ")");
        for (Pending each : pending.silent()) {
            reject(each, "this process cannot accept more connections now, and it had said nothing");
        }
        pausedUntilNs = System.nanoTime() + pause.nextNs();
        setPaused(true);
    }

    private void resume() {
        if (isPaused && pausedUntilNs - System.nanoTime() <= 0) {
            setPaused(false);
        }
    }

    private void setPaused(boolean paused) {
        isPaused = paused;
        for (ServerSocketChannel each : listener.channels()) {
            SelectionKey key = each.keyFor(selector);
            if (key != null && key.isValid()) {
                key.interestOps(paused ? 0 : SelectionKey.OP_ACCEPT);
            }
        }
    }

    /** Most connections have said something when they are accepted: nonsense is not even registered. */
    private void begin(SocketChannel channel) {
        Pending connection = new Pending(channel, new NioHandshake(handshakes.get(), channel));
        pending.add(connection, System.nanoTime());
        try {
            String complaint = listener.complaintAbout(channel);
            if (complaint != null) {
                reject(connection, complaint);
                return;
            }
            channel.configureBlocking(false);
            if (isGoingOn(connection)) {
                channel.register(selector, connection.handshake().interest(), connection);
            }
        } catch (IOException e) {
            reject(connection, e.getMessage());
        }
        Pending excess = pending.excess();
        if (excess != null) {
            reject(excess, "too many connections are pending, and it was the oldest of its kind");
        }
    }

    /** Moves a handshake along; whether it is pending still. */
    private boolean isGoingOn(Pending connection) {
        try {
            boolean isFinished = connection.handshake().step();
            if (connection.handshake().hasShownTag()) {
                pending.showedTag(connection);
            }
            if (!isFinished) {
                return true;
            }
            pending.remove(connection);
            admission.admit(connection.handshake().proven(), connection.channel());
        } catch (ClosedChannelException e) {
            reject(connection, "it was closed as soon as it was admitted");
        } catch (IOException | HandshakeException e) {
            reject(connection, e.getMessage());
        } catch (RuntimeException e) { // the others go on
            reject(connection, e.toString());
        }
        return false;
    }

    private void rejectExpired() {
        long nowNs = System.nanoTime();
        for (Pending each = pending.expired(nowNs); each != null; each = pending.expired(nowNs)) {
            reject(each, "it took too long to prove that it belongs to the job");
        }
    }

    private void reject(Pending connection, String reason) {
        pending.remove(connection);
        report(addressOf(connection.channel()), reason);
        close(connection.channel());
    }

    /** Not at the end of the job, when peers go away as well. */
    private void report(SocketAddress address, String reason) {
        if (!isClosed) {
            rejected.add(address, reason);
        }
    }

    private static SocketAddress addressOf(SocketChannel channel) {
        try {
            return channel.getRemoteAddress();
        } catch (IOException e) {
            return null;
        }
    }

    private void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            report(null, e.getMessage());
        }
    }

    /** Stops accepting, and closes what is pending. What was admitted stays. */
    void close() {
        isClosed = true;
        selector.wakeup();
        try {
            thread.join(MAX_MS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        for (Pending each : pending.all()) {
            close(each.channel());
        }
        try {
            selector.close();
        } catch (IOException e) {
            throw new DeviceException("niodev cannot close its acceptor: " + e.getMessage(), e);
        }
    }
}
