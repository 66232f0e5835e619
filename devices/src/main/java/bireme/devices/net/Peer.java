package bireme.devices.net;

import bireme.devices.match.LostRanks;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.Origin;
import bireme.devices.match.RendezvousSend;
import bireme.devices.net.link.Link;
import bireme.devices.net.link.LinkOwner;
import bireme.devices.wait.SpinLock;
import bireme.devices.wire.FrameHeader;
import bireme.devices.wire.WireException;
import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.JobLayout;
import xxdev.RankLostException;
import xxdev.Traffic;

/**
 * Another process of the job, as this one sees it.
 *
 * <p>Shape: {@code IDLE} until either side sends; {@code CONNECTING} while links are made; {@code OPEN}; {@code GONE}
 * for good, because it left or because it was lost. Both processes may make a link at the same time: the one with the
 * lower index chooses the first it sees and says so with the first frame; the other uses the link on which that frame
 * arrives.
 *
 * <p>Threads: any; the state is guarded by this monitor, under which nothing waits and no other lock is taken.
 */
final class Peer implements Origin {
    private enum State {
        IDLE,
        CONNECTING,
        OPEN,
        GONE
    }

    private final NetFabric fabric;
    private final NetSettings settings;
    private final int process;
    private final ReceiveCredit receiveCredit;
    private final Outbox outbox;
    private final Inbox inbox;

    private volatile State state = State.IDLE;
    private volatile boolean hasLeft;
    private volatile boolean hasAckedDisconnect;
    private String whyGone;
    private volatile String whyNotOpened = "";
    private Connection chosen;
    private List<Connection> candidates = List.of();
    private long linkedAtNs;
    private final HeartbeatMonitor heartbeat = new HeartbeatMonitor();

    Peer(NetFabric fabric, NetSettings settings, int process) {
        this.fabric = fabric;
        this.settings = settings;
        this.process = process;
        receiveCredit = new ReceiveCredit(settings.windowBytes(), settings.windowFrames());
        outbox = new Outbox(this, settings, fabric.chunks(), receiveCredit);
        inbox = new Inbox(this, settings, fabric.chunks(), fabric.messages(), receiveCredit);
    }

    int process() {
        return process;
    }

    int ownProcess() {
        return fabric.layout().process();
    }

    Outbox outbox() {
        return outbox;
    }

    Inbox inbox() {
        return inbox;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    boolean trySend(
            int source, int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        if (state != State.OPEN) {
            connect(dest);
            return false;
        }
        return outbox.trySend(source, dest, buffer, offset, count, type, tag, context);
    }

    void send(RendezvousSend send) {
        if (state != State.OPEN) {
            connect(send.dest());
        }
        outbox.send(send);
    }

    private void connect(int dest) {
        boolean isFirst;
        synchronized (this) {
            if (state == State.GONE) {
                throw new RankLostException("send failed: rank " + dest + " " + whyGone, dest);
            }
            isFirst = state == State.IDLE;
            if (isFirst) {
                state = State.CONNECTING;
            }
        }
        if (isFirst) {
            fabric.links().connect(process);
        }
    }

    /** Accepts a new link; returns its owner, which gets its events, or {@code null} when there is one already. */
    LinkOwner linked(Link link) {
        Connection connection = new Connection(this, link);
        boolean chooses = ownProcess() < process;
        synchronized (this) {
            if (state == State.GONE || chosen != null) {
                return null;
            }
            state = State.CONNECTING;
            linkedAtNs = System.nanoTime();
            if (chooses) {
                chosen = connection;
            } else {
                candidates = new ArrayList<>(candidates);
                candidates.add(connection);
            }
        }
        if (chooses) {
            outbox.attach(link);
        }
        return connection;
    }

    /** The first frame has come through a connection; this is the one. */
    void opened(Connection connection, FrameHeader open) {
        boolean isAnswer;
        List<Connection> others;
        synchronized (this) {
            isAnswer = chosen == connection;
            if (state == State.GONE || chosen != null && !isAnswer) {
                connection.close();
                return;
            }
            chosen = connection;
            others = candidates;
            candidates = List.of();
            inbox.attach(connection.link());
            state = State.OPEN;
        }
        others.stream().filter(other -> other != connection).forEach(Connection::close);
        if (!isAnswer) {
            outbox.attach(connection.link());
        }
        outbox.open(open.id(), open.amount(), open.count());
        fabric.connected(process);
    }

    /** A connection has ended before the first frame arrived: it was not the chosen one, or it failed. */
    void notOpened(Connection connection, Throwable cause) {
        synchronized (this) {
            if (connection != chosen) {
                candidates = new ArrayList<>(candidates);
                candidates.remove(connection);
                whyNotOpened = "; the last one ended: " + describe(cause);
                return; // the chosen one is in flight; tick() waits for it
            }
        }
        lose(cause);
    }

    void connectFailed(Throwable cause) {
        synchronized (this) {
            if (chosen != null || !candidates.isEmpty()) {
                return;
            }
        }
        lose(cause);
    }

    /** The engine of the rank a message is for; refuses envelopes that the peer cannot have. */
    MatchEngine engineFor(FrameHeader header) throws WireException {
        JobLayout layout = fabric.layout();
        int source = header.source();
        int dest = header.dest();
        if (source < 0 || source >= layout.size() || layout.processOf(source) != process) {
            throw new WireException("rank " + source + " is not in the process that sent " + header);
        }
        MatchEngine engine = dest < 0 || dest >= layout.size() ? null : fabric.engine(dest);
        if (engine == null) {
            throw new WireException("rank " + dest + " is not in the process that received " + header);
        }
        arrived();
        return engine;
    }

    /** A message has come: its ranks have joined again, if they had left. */
    void arrived() {
        if (hasLeft) {
            hasLeft = false;
        }
    }

    /** Whether frames of the peer can be taken from where they lie. */
    boolean isInPlace() {
        return state == State.OPEN && inbox.isInPlace();
    }

    /** Returns credit if enough is due. */
    void returnCredit() {
        if (receiveCredit.isDue()) {
            outbox.flush();
        }
    }

    /** Returns credit for what a receive has taken. */
    void freed(long bytes, int frames) {
        if (receiveCredit.free(bytes, frames)) {
            outbox.flush();
        }
    }

    @Override
    public void taken(int bytes) {
        freed(SendCredit.cost(bytes), 1);
    }

    void recycle(InboundMessage message) {
        fabric.messages().give(message);
    }

    void granted(long bytes, int frames) throws WireException {
        if (bytes < 0 || frames < 0) {
            throw new WireException("malformed frame: credit of " + bytes + " bytes and " + frames + " messages");
        }
        outbox.grant(bytes, frames);
        fabric.wakeWaiters();
    }

    /** The ranks of the peer have left; it may end its process now. */
    void leaves() {
        hasLeft = true;
        outbox.sendControl(ControlFrames.Kind.DISCONNECT_ACK);
    }

    void disconnectAcked() {
        hasAckedDisconnect = true;
    }

    /** Sends the peer a disconnect: the ranks of this process have left. */
    void disconnect() {
        hasAckedDisconnect = false;
        outbox.sendControl(ControlFrames.Kind.DISCONNECT);
    }

    /** Whether a connection is being made, or something waits to be written. */
    boolean mayAct() {
        return state == State.CONNECTING || state == State.OPEN && outbox.sentFrames() < 0;
    }

    /**
     * Reports what was exchanged, if there is a connection or one is being made; then what waits for it is not known.
     */
    void report(Traffic.Counts to) {
        if (isActive()) {
            to.of(process, state == State.OPEN ? outbox.sentFrames() : -1, inbox.handledFrames());
        }
    }

    /** Whether the peer has got everything, or never will. */
    boolean isDisconnected() {
        return hasAckedDisconnect || state != State.OPEN && state != State.CONNECTING;
    }

    /** Whether a connection is there or being made. */
    boolean isActive() {
        return state == State.OPEN || state == State.CONNECTING;
    }

    /** The stream of the peer has ended. */
    void ended() {
        lose(new EOFException("its connection was closed"));
    }

    /** Nothing can be written to the peer any more. What it has sent before counts all the same, its leave too. */
    void writeFailed(Throwable cause) {
        if (inbox.leaveToReader(cause)) {
            return;
        }
        Link link = linkInUse();
        if (link == null) {
            lose(cause);
        } else {
            inbox.readRest(link, cause);
        }
    }

    /** The link whose first frame has arrived, else {@code null}. */
    private synchronized Link linkInUse() {
        return state == State.OPEN ? chosen.link() : null;
    }

    /**
     * Gives the peer up, once; after an orderly leave that is no failure. A thread that is reading from the peer does
     * so once it has read, because the inbox cannot be closed before.
     */
    void lose(Throwable cause) {
        if (inbox.leaveToReader(cause)) {
            return;
        }
        giveUp("of process " + process + " on host " + fabric.layout().hostOf(process)
                + (hasLeft ? " has left the job" : " is lost: " + describe(cause)));
    }

    /** Gives the peer up, once, for a reason that follows the words "rank 3". The caller holds no lock of a device. */
    void giveUp(String why) {
        assert !SpinLock.isAnyHeldHere(Peer::isNeededToGiveUp) : "process " + process + " is given up under a lock";
        List<Connection> all;
        synchronized (this) {
            if (state == State.GONE) {
                return;
            }
            state = State.GONE;
            all = new ArrayList<>(candidates);
            if (chosen != null) {
                all.add(chosen);
            }
            whyGone = why;
        }
        String whole = why + close(all);
        outbox.close(whole);
        inbox.close(whole);
        LostRanks lost = new LostRanks(fabric.layout().ranksOf(process), whole, !hasLeft);
        fabric.lost(process, lost, hasLeft ? null : whole);
    }

    /** Closes connections; a failure to do so is reported, and the loss of the peer all the same. */
    private static String close(List<Connection> connections) {
        StringBuilder failures = new StringBuilder();
        for (Connection connection : connections) {
            try {
                connection.close();
            } catch (RuntimeException e) {
                failures.append("; its connection could not be closed: ").append(describe(e));
            }
        }
        return failures.toString();
    }

    private static boolean isNeededToGiveUp(SpinLock lock) {
        return lock instanceof Inbox
                || lock instanceof Outbox
                || lock instanceof Connection
                || lock instanceof MatchEngine;
    }

    private static String describe(Throwable cause) {
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    synchronized String whyGone() {
        return whyGone;
    }

    /** Checks time limits and heartbeats of the connection; called at intervals. */
    void tick(long nowNs) {
        if (state == State.CONNECTING && linkedAtNs != 0 && nowNs - linkedAtNs > settings.connectNs()) {
            lose(new DeviceException("no connection came about in " + settings.connectNs() / 1_000_000
                    + " ms, though the process can be reached" + whyNotOpened));
        } else if (state == State.OPEN && settings.heartbeatNs() > 0) {
            beat(nowNs);
        }
    }

    private void beat(long nowNs) {
        if (!heartbeat.isDue(nowNs, settings.heartbeatNs())) {
            return;
        }
        if (heartbeat.isSilent(inbox.frames())) {
            lose(new DeviceException(
                    "no heartbeat arrived for " + NetSettings.MAX_SILENT * settings.heartbeatNs() / 1_000_000 + " ms"));
        } else if (heartbeat.isQuiet(outbox.written())) {
            outbox.sendControl(ControlFrames.Kind.HEARTBEAT);
        }
    }
}
