package bireme.devices.net;

import bireme.devices.match.FrameSource;
import xxdev.ElementType;
import xxdev.Status;

/**
 * Frames from a rank of a peer to a rank of this process, in memory that both processes have mapped.
 *
 * <p>Threads: as {@link FrameSource}.
 */
final class InPlaceFrames implements FrameSource {
    private final Peer peer;
    private final int source;
    private final int dest;

    InPlaceFrames(Peer peer, int source, int dest) {
        this.peer = peer;
        this.source = source;
        this.dest = dest;
    }

    @Override
    public boolean hasFrame() {
        return peer.inbox().hasRecord();
    }

    @Override
    public boolean isSlowToAsk() {
        return peer.inbox().isSlowToAsk();
    }

    @Override
    public boolean take(
            Object buffer, int offset, int capacity, ElementType type, int tag, int context, Status status) {
        return peer.inbox().take(source, dest, buffer, offset, capacity, type, tag, context, status);
    }

    @Override
    public void afterTake() {
        peer.returnCredit();
    }
}
