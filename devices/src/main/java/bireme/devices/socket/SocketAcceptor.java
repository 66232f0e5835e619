package bireme.devices.socket;

import bireme.devices.net.link.NetThread;
import bireme.devices.secure.AcceptPause;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.PendingConnections;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.wait.IdleStrategy;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import xxdev.DeviceException;

/**
 * Accepts connections and admits those that prove to belong to the job.
 *
 * <p>Shape: a few connections are accepted at a time, then those that are pending have their turn. When too many are
 * pending, {@link PendingConnections} says which is closed. When accepting fails, as it does when the process has no
 * descriptors left, the listeners pause for a while, and silent connections are closed; nothing else ends for it.
 *
 * <p>Threads: one of its own, which alone touches the sockets of pending connections and closes them in the end: no
 * other thread closes one between two steps.
 */
final class SocketAcceptor implements Runnable {
    /** How often connections that take too long are rejected. */
    private static final long TICK_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private static final int MAX_ACCEPTED_AT_ONCE = 16;
    private static final long MIN_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long MAX_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final IdleStrategy AFTER_FAILURE = new IdleStrategy(0, 0, MIN_PAUSE_NS, MIN_PAUSE_NS);
    private static final long MAX_MS_TO_CLOSE = 1000;

    /** Takes over the sockets of processes of the job. */
    @FunctionalInterface
    interface Admission {
        /**
         * Takes the socket of a peer, with what it has proved.
         *
         * @throws IOException when the socket cannot be used any more; the acceptor closes it
         */
        void admit(Handshake proven, StreamSocket socket) throws IOException;
    }

    /** How a listener is asked for a connection; tests have it fail. */
    @FunctionalInterface
    interface Accept {
        StreamSocket accept(ListeningSocket listener) throws IOException;
    }

    /** A listening socket of this process. */
    private final class Listener implements Watched {
        private final ListeningSocket socket;
        private final Watch watch;

        Listener(ListeningSocket socket) {
            this.socket = socket;
            watch = poller.watch(socket, Interest.ACCEPT, this);
        }

        @Override
        public void ready() {
            acceptSome(socket);
        }

        @Override
        public void failed(Throwable cause) {
            report(null, "none can be accepted (" + cause.getMessage() + ")");
        }
    }

    /** A connection that has not proved itself yet. */
    private final class Pending implements Watched {
        private final StreamSocket socket;
        private final SocketHandshake handshake;
        private Watch watch;

        Pending(StreamSocket socket, Handshake handshake) {
            this.socket = socket;
            this.handshake = new SocketHandshake(handshake, socket);
        }

        void goOn() {
            if (!isGoingOn(this)) {
                return;
            } else if (watch == null) {
                watch = poller.watch(socket, handshake.interest(), this);
            } else {
                watch.setInterest(handshake.interest());
            }
        }

        void unwatch() {
            if (watch != null) {
                watch.cancel();
            }
        }

        @Override
        public void ready() {
            goOn();
        }

        @Override
        public void failed(Throwable cause) {
            reject(this, cause.getMessage());
        }
    }

    private final String device;
    private final Poller poller;
    private final List<Listener> listeners = new ArrayList<>();
    private final Supplier<Handshake> handshakes;
    private final Admission admission;
    private final Accept accept;
    private final RejectedConnections rejected = new RejectedConnections();
    private final PendingConnections<Pending> pending = new PendingConnections<>();
    private final AcceptPause pause = new AcceptPause(MIN_PAUSE_NS, MAX_PAUSE_NS);
    private final Thread thread;
    private volatile boolean isClosed;

    /**
     * Begins to accept.
     *
     * @param listening where; the sockets are not closed in the end
     * @param handshakes makes the listener's end of a handshake
     * @param admission takes the socket of a peer that belongs to the job
     */
    SocketAcceptor(
            String device,
            SocketProvider sockets,
            List<ListeningSocket> listening,
            int process,
            Supplier<Handshake> handshakes,
            Admission admission) {
        this(device, sockets, listening, process, handshakes, admission, ListeningSocket::accept);
    }

    SocketAcceptor(
            String device,
            SocketProvider sockets,
            List<ListeningSocket> listening,
            int process,
            Supplier<Handshake> handshakes,
            Admission admission,
            Accept accept) {
        this.device = device;
        this.handshakes = handshakes;
        this.admission = admission;
        this.accept = accept;
        try {
            poller = sockets.newPoller();
        } catch (IOException e) {
            throw new DeviceException(device + " cannot accept connections: " + e.getMessage(), e);
        }
        for (ListeningSocket each : listening) {
            listeners.add(new Listener(each));
        }
        thread = NetThread.create(this, "bireme " + device + " acceptor of process " + process);
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
            poller.round(waitNs());
            rejectExpired();
            resume();
        } catch (IOException | RuntimeException e) { // without this thread the job could not connect any more
            report(null, e.toString());
            AFTER_FAILURE.park(0);
        }
    }

    private long waitNs() {
        long pauseNs = pause.leftNs(System.nanoTime());
        if (pauseNs > 0) {
            return pauseNs;
        }
        return pending.isEmpty() ? Long.MAX_VALUE : TICK_NS;
    }

    private void acceptSome(ListeningSocket listening) {
        for (int i = 0; i < MAX_ACCEPTED_AT_ONCE; i++) {
            StreamSocket socket;
            try {
                socket = accept.accept(listening);
            } catch (ClosedChannelException e) {
                return; // the listener was closed with the job
            } catch (IOException e) {
                pause(e);
                return;
            }
            if (socket == null) {
                return;
            }
            pause.accepted();
            begin(listening, socket);
        }
    }

    /**
     * Stops accepting for a while after a failure, and rejects the connections that have sent nothing: the process may
     * be out of file descriptors, and the program needs those that are left.
     */
    private void pause(IOException cause) {
        report(null, "it could not be accepted (" + cause.getMessage() + ")");
        for (Pending each : pending.silent()) {
            reject(each, "this process cannot accept more connections now, and it had said nothing");
        }
        pause.begin(System.nanoTime());
        setInterest(Interest.NONE);
    }

    private void resume() {
        if (pause.ends(System.nanoTime())) {
            setInterest(Interest.ACCEPT);
        }
    }

    private void setInterest(Interest interest) {
        for (Listener each : listeners) {
            each.watch.setInterest(interest);
        }
    }

    /** Most connections have said something when they are accepted: nonsense is not even watched. */
    private void begin(ListeningSocket listening, StreamSocket socket) {
        Pending connection = new Pending(socket, handshakes.get());
        pending.add(connection, System.nanoTime());
        try {
            String complaint = listening.complaintAbout(socket);
            if (complaint != null) {
                reject(connection, complaint);
                return;
            }
            connection.goOn();
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
            boolean isFinished = connection.handshake.step();
            if (connection.handshake.hasShownTag()) {
                pending.showedTag(connection);
            }
            if (!isFinished) {
                return true;
            }
            pending.remove(connection);
            connection.unwatch(); // before another poller watches the socket
            admission.admit(connection.handshake.proven(), connection.socket);
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
        report(connection.socket, reason);
        connection.unwatch();
        close(connection.socket);
    }

    /** Not at the end of the job, when peers go away as well. */
    private void report(StreamSocket socket, String reason) {
        if (!isClosed) {
            rejected.add(socket == null ? null : socket.remoteAddress(), reason);
        }
    }

    private void close(StreamSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            report(null, e.getMessage());
        }
    }

    /** Stops accepting, and closes what is pending. What was admitted stays. */
    void close() {
        isClosed = true;
        poller.wakeUp();
        try {
            thread.join(MAX_MS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        for (Pending each : pending.all()) {
            close(each.socket);
        }
        try {
            poller.close();
        } catch (IOException e) {
            throw new DeviceException(device + " cannot close its acceptor: " + e.getMessage(), e);
        }
    }
}
