package bireme.devices.net;

import bireme.devices.config.MessageLimits;
import bireme.devices.match.FrameSource;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.LinkFactory;
import bireme.devices.wait.WaitQueue;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

/**
 * How one rank sends and receives through a {@link NetFabric}; ranks of the same process are reached without a link.
 *
 * <p>Threads: any of the rank.
 */
final class NetTransport implements Transport {
    /** Longest payload, in bytes, that needs no request while it is sent. */
    static final int SMALL_BYTES = 4 << 10;

    private final int rank;
    private final NetFabric fabric;
    private final LinkFactory links;
    private final ChunkPool chunks = new ChunkPool();
    /** For each rank, its frames to this one; made when first asked for. */
    private final InPlaceFrames[] frames;

    NetTransport(int rank, NetFabric fabric) {
        this.rank = rank;
        this.fabric = fabric;
        this.links = fabric.links();
        this.frames = new InPlaceFrames[fabric.layout().size()];
    }

    @Override
    public int frameLimit() {
        return Math.min(SMALL_BYTES, fabric.frameLimit());
    }

    @Override
    public int defaultEagerLimit() {
        return MessageLimits.NETWORK_EAGER;
    }

    @Override
    public boolean sendsRendezvousWhenFull() {
        return true;
    }

    @Override
    public boolean sharesMemoryWith(int dest) {
        return fabric.peerOf(dest) == null;
    }

    @Override
    public WaitQueue waitQueueOf(int peer) {
        return sharesMemoryWith(peer) ? fabric.engine(peer).waitQueue() : null;
    }

    @Override
    public FrameSource framesFrom(int source) {
        Peer peer = fabric.peerOf(source);
        if (peer == null || !peer.isInPlace()) {
            return null;
        }
        InPlaceFrames found = frames[source];
        if (found == null) { // all its fields are final: two threads may make one each
            found = new InPlaceFrames(peer, source, rank);
            frames[source] = found;
        }
        return found;
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        Peer peer = fabric.peerOf(dest);
        if (peer != null) {
            return buffer instanceof ExternalBuffer external
                    ? peer.trySend(rank, dest, copyOf(external, offset, count), 0, count, type, tag, context)
                    : peer.trySend(rank, dest, buffer, offset, count, type, tag, context);
        }
        sendHere(dest, buffer, offset, count, type, tag, context);
        return true;
    }

    /** Before the outbox is locked: a device that fails then fails this send alone, and no other rank waits for it. */
    private static Object copyOf(ExternalBuffer buffer, int offset, int count) {
        Object copy = buffer.type().newArray(count);
        buffer.read(offset, copy, 0, count);
        return copy;
    }

    private void sendHere(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        Chunk chunk = chunks.take();
        MemoryBlock memory = chunk.memory();
        MatchEngine engine = fabric.engine(dest);
        memory.put(0, type, buffer, offset, count);
        engine.lock();
        try {
            engine.arriveEager(rank, tag, context, type, count, memory, 0);
        } finally {
            engine.unlock();
        }
        engine.waitQueue().wake();
        chunks.give(chunk);
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        Peer peer = fabric.peerOf(send.dest());
        if (peer != null) {
            peer.send(send);
        } else {
            requestLocally(send);
        }
        return true;
    }

    private void requestLocally(RendezvousSend send) {
        MatchEngine engine = fabric.engine(send.dest());
        ReceiveRequest matched;
        engine.lock();
        try {
            matched = engine.arriveReference(send);
        } finally {
            engine.unlock();
        }
        if (matched != null) {
            matched.transfer();
        } else {
            engine.waitQueue().wake();
        }
    }

    @Override
    public int poll() {
        return links.poll();
    }

    /** The factory of the links takes over when all ranks sleep, so there is nothing to look for before. */
    @Override
    public boolean hasArrivals() {
        return false;
    }

    @Override
    public void beforeSleep() {
        links.beforeSleep();
    }

    @Override
    public int help(int peer) {
        return 0;
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return false;
    }

    @Override
    public void close() {
        fabric.leave();
    }
}
