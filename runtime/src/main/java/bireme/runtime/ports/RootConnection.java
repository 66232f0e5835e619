package bireme.runtime.ports;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * A connection between the roots of two groups through a port, and the descriptions of both groups.
 *
 * <p>Threads: one, that of the root's call. While it waits it runs a {@link Pause} again and again, which moves the
 * rank's other work on and throws when the job has ended.
 */
public final class RootConnection implements AutoCloseable {
    private static final long CHECK_MS = 10;
    private static final long CONFIRM_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int MAX_COLLISIONS = 8;

    /** An action that a root repeats while it waits. */
    @FunctionalInterface
    public interface Pause {
        /** Makes one step; throws when the wait is to end. */
        void run();
    }

    private final PortConnection connection;
    private final GroupDescription own;
    private final GroupDescription other;
    private final GroupConnection groupConnection;
    private final boolean isAcceptor;
    private final Pause pause;
    private final long limitNs;
    private Runnable after = () -> {};

    private RootConnection(
            PortConnection connection,
            GroupDescription own,
            GroupDescription other,
            GroupConnection groupConnection,
            boolean isAcceptor,
            Waiting waiting) {
        this.connection = connection;
        this.own = own;
        this.other = other;
        this.groupConnection = groupConnection;
        this.isAcceptor = isAcceptor;
        this.pause = waiting.pause;
        this.limitNs = waiting.limitNs;
    }

    /** Adds an action for the end, after the connection is closed. */
    RootConnection andAfter(Runnable action) {
        after = action;
        return this;
    }

    /**
     * The way a root waits.
     *
     * @param pause run again and again
     * @param limitNs longest time until the other side connects; 0 for no limit
     */
    record Waiting(Pause pause, long limitNs) {}

    /** Accepts the connection that waits longest, or waits for one. */
    static RootConnection accept(Port port, GroupDescription own, Waiting waiting) {
        long startNs = System.nanoTime();
        while (true) {
            waiting.pause.run();
            try {
                if (port.isClosed()) {
                    throw new PortException(PortException.Fault.PORT, "port " + port.name() + " was closed meanwhile");
                }
                Port.Arrival arrival = port.poll(CHECK_MS);
                RootConnection roots = arrival == null ? null : accept(arrival, own, waiting);
                if (roots != null) {
                    return roots;
                }
            } catch (IOException e) {
                throw new PortException(PortException.Fault.OTHER, e.getMessage(), e);
            }
            if (waiting.limitNs > 0 && System.nanoTime() - startNs > waiting.limitNs) {
                throw new PortException(
                        PortException.Fault.PORT,
                        "nobody has connected to port " + port.name() + " within "
                                + TimeUnit.NANOSECONDS.toMillis(waiting.limitNs)
                                + " ms (bireme.port.accept-ms)");
            }
        }
    }

    /** Accepts a connection; {@code null} if it is closed or has sent nonsense. */
    private static RootConnection accept(Port.Arrival arrival, GroupDescription own, Waiting waiting)
            throws IOException {
        GroupDescription other;
        try {
            other = GroupDescription.read(expect(arrival, PortMessage.Kind.HELLO, waiting.pause, CONFIRM_NS));
        } catch (IOException e) {
            arrival.send(PortMessage.refuse(PortException.Fault.OTHER, String.valueOf(e.getMessage())));
            return null;
        }
        if (own.overlaps(other)) {
            String reason = "the group that accepts and the one that connects have ranks in common; expected two"
                    + " groups without any";
            arrival.send(PortMessage.refuse(PortException.Fault.GROUP, reason));
            throw new PortException(PortException.Fault.GROUP, reason);
        }
        GroupConnection groupConnection = GroupConnection.of(own, other);
        arrival.send(PortMessage.accept(own, groupConnection));
        try {
            expect(arrival, PortMessage.Kind.CONFIRM, waiting.pause, CONFIRM_NS);
        } catch (IOException e) {
            return null; // it has given up in the meantime
        }
        return new RootConnection(arrival, own, other, groupConnection, true, new Waiting(waiting.pause, CONFIRM_NS));
    }

    /** Connects to a port, and waits until it is accepted there. */
    static RootConnection connect(PortName port, GroupDescription own, Waiting waiting) {
        long deadlineNs = System.nanoTime() + waiting.limitNs;
        for (int attempt = 1; ; attempt++) {
            PortClient client = PortClient.connect(port, Math.max(1, deadlineNs - System.nanoTime()));
            RootConnection roots = null;
            try {
                client.send(PortMessage.hello(own));
                if (isQueued(client, port, waiting.pause, attempt)) {
                    roots = awaitAccept(client, port, own, waiting, deadlineNs);
                    return roots;
                }
            } finally {
                if (roots == null) {
                    client.close();
                }
            }
        }
    }

    /** Whether the port has it; another may have taken the same number by chance, and then it is tried again. */
    private static boolean isQueued(PortClient client, PortName port, Pause pause, int attempt) {
        try {
            expect(client, PortMessage.Kind.QUEUED, pause, CONFIRM_NS);
            return true;
        } catch (IOException e) {
            if (attempt < MAX_COLLISIONS) {
                return false;
            }
            throw new PortException(PortException.Fault.PORT, "port " + port + " does not answer: " + e.getMessage());
        }
    }

    private static RootConnection awaitAccept(
            PortClient client, PortName port, GroupDescription own, Waiting waiting, long deadlineNs) {
        try {
            DataInputStream in = expect(client, PortMessage.Kind.ACCEPT, waiting.pause, deadlineNs - System.nanoTime());
            GroupDescription other = GroupDescription.read(in);
            GroupConnection groupConnection = GroupConnection.read(in);
            client.send(PortMessage.confirm());
            return new RootConnection(
                    client, own, other, groupConnection, false, new Waiting(waiting.pause, CONFIRM_NS));
        } catch (NothingCameException e) {
            throw new PortException(
                    PortException.Fault.PORT,
                    "nobody has accepted at port " + port + " within "
                            + TimeUnit.NANOSECONDS.toMillis(waiting.limitNs)
                            + " ms; the ranks that opened it call accept, and bireme.port.connect-ms sets the limit");
        } catch (IOException e) {
            throw new PortException(
                    PortException.Fault.PORT,
                    "port " + port + " was closed, or its job has ended, before it accepted (" + e.getMessage() + ")",
                    e);
        }
    }

    private static final class NothingCameException extends IOException {
        private static final long serialVersionUID = 1L;

        NothingCameException(PortMessage.Kind kind) {
            super("no " + kind + " came in time");
        }
    }

    private static DataInputStream expect(PortConnection connection, PortMessage.Kind kind, Pause pause, long limitNs)
            throws IOException {
        long startNs = System.nanoTime();
        byte[] bytes = connection.poll(CHECK_MS);
        while (bytes == null) {
            if (System.nanoTime() - startNs > limitNs) {
                throw new NothingCameException(kind);
            }
            pause.run();
            bytes = connection.poll(CHECK_MS);
        }
        PortMessage message = PortMessage.parse(bytes);
        if (message.kind() == PortMessage.Kind.REFUSE) {
            PortMessage.Refusal refusal = message.refusal();
            throw new PortException(refusal.fault(), refusal.reason());
        } else if (message.kind() != kind) {
            throw new IOException(message.kind() + " came where " + kind + " was expected");
        }
        return message.input();
    }

    /** The group at the other side. */
    GroupDescription other() {
        return other;
    }

    /** The plan that follows, for all ranks of this side. */
    public JoinPlan plan() {
        return new JoinPlan(own, other, groupConnection, isAcceptor);
    }

    /**
     * Gives something to the other root, and takes what it gives.
     *
     * @throws PortException when it is gone
     */
    public byte[] exchange(byte[] content) {
        connection.send(PortMessage.data(content));
        try {
            return expect(connection, PortMessage.Kind.DATA, pause, limitNs).readAllBytes();
        } catch (IOException e) {
            throw new PortException(
                    PortException.Fault.OTHER, "the other side is gone before both were joined: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        connection.close();
        after.run();
    }
}
