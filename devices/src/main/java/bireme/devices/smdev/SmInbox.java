package bireme.devices.smdev;

import bireme.devices.match.RendezvousSend;
import bireme.devices.wait.SpinLock;
import xxdev.ElementType;

/**
 * The ring that leads to one rank from all those that have no ring of their own there.
 *
 * <p>Shape: a rank that has sent {@value #MANY_FRAMES} frames through it gets a ring of its own, as long as the fabric
 * has memory for one, and uses nothing else from then on. That happens only when the receiver has taken all its
 * frames from
 * here, so that messages of one sender never overtake each other.
 *
 * <p>Threads: any; senders take this object's lock, and so the move of a rank to its own ring is one event for all its
 * threads.
 */
final class SmInbox extends SpinLock {
    /** Frames after which a rank talks to the receiver often enough to need a ring. */
    static final int MANY_FRAMES = 64;

    private final SmFabric fabric;
    private final int dest;
    private final SmRing ring;
    /** For each sender, how many frames it has sent through here. */
    private final int[] sent;
    /** For each sender, how many frames of all senders had been offered when its last one was. */
    private final long[] ends;

    SmInbox(SmFabric fabric, int dest, int ranks, int dataBytes) {
        this.fabric = fabric;
        this.dest = dest;
        this.ring = SmRing.ofMany(dataBytes);
        this.sent = new int[ranks];
        this.ends = new long[ranks];
    }

    SmRing ring() {
        return ring;
    }

    /** As {@link SmRing#offer(Object, int, int, ElementType, int, int)}. */
    boolean offer(int source, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        lock();
        try {
            SmRing own = ownRing(source);
            return own != null
                    ? own.offer(buffer, offset, count, type, tag, context)
                    : ring.offer(source, buffer, offset, count, type, tag, context) && note(source);
        } finally {
            unlock();
        }
    }

    /** As {@link SmRing#offer(RendezvousSend, int, int)}. */
    boolean offer(int source, RendezvousSend send, int tag, int context) {
        lock();
        try {
            SmRing own = ownRing(source);
            return own != null ? own.offer(send, tag, context) : ring.offer(source, send, tag, context) && note(source);
        } finally {
            unlock();
        }
    }

    /** The ring that the sender has, maybe since another of its threads was here, or gets now; or {@code null}. */
    private SmRing ownRing(int source) {
        SmRing own = fabric.ringIfMade(source, dest);
        boolean mayMove = own == null && sent[source] >= MANY_FRAMES && ring.hasTaken(ends[source]);
        return mayMove ? fabric.newRingIfRoom(source, dest) : own;
    }

    private boolean note(int source) {
        sent[source] = Math.min(sent[source] + 1, MANY_FRAMES);
        ends[source] = ring.offered();
        return true;
    }
}
