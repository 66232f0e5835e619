package bireme.devices.smdev;

import bireme.devices.match.FrameSource;
import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import bireme.devices.wait.WaitQueue;
import xxdev.ElementType;

/** Frames between ranks of one JVM, through one ring per pair or, with many ranks, the inbox of the receiver. */
final class SmTransport implements Transport {
    private final int id;
    private final SmFabric fabric;
    private final SmEndpoint own;
    /** {@code null} in jobs of so many ranks that not all have rings: then the fabric says which there are. */
    private final SmFabric.SmRings rings;
    /** Who sleeps at each rank: to be found without a look at the engine, whose lock changes all the time. */
    private final WaitQueue[] waitQueues;

    SmTransport(int id, SmFabric fabric) {
        this.id = id;
        this.fabric = fabric;
        this.own = fabric.endpoint(id);
        this.rings = fabric.ringsOf(id);
        this.waitQueues = fabric.waitQueues();
    }

    @Override
    public int frameLimit() {
        return fabric.frameLimit();
    }

    @Override
    public int scatteredFrameLimit(int dest) {
        return fabric.longestFrame();
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        SmRing ring = ringTo(dest);
        boolean isSent = ring != null
                ? ring.offer(buffer, offset, count, type, tag, context)
                : fabric.inbox(dest).offer(id, buffer, offset, count, type, tag, context);
        if (!isSent) {
            return false;
        }
        waitQueues[dest].wake();
        return true;
    }

    /** The ring to a rank; {@code null} when messages to it go through its inbox. */
    private SmRing ringTo(int dest) {
        SmRing ring = rings == null ? null : rings.getAcquire(dest);
        return ring != null ? ring : fabric.ring(id, dest);
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        SmRing ring = ringTo(send.peer());
        boolean isSent = ring != null
                ? ring.offer(send, send.tag(), send.context())
                : fabric.inbox(send.peer()).offer(id, send, send.tag(), send.context());
        if (!isSent) {
            return false;
        }
        waitQueues[send.peer()].wake();
        return true;
    }

    @Override
    public WaitQueue waitQueueOf(int peer) {
        return waitQueues[peer];
    }

    @Override
    public FrameSource framesFrom(int source) {
        return fabric.ringIfMade(source, id);
    }

    @Override
    public boolean mayHaveArrivalsBeside(FrameSource frames) {
        return own.hasArrivalsBeside(frames);
    }

    @Override
    public int poll() {
        return own.hasArrivals() ? own.poll() : 0;
    }

    @Override
    public boolean hasArrivals() {
        return own.hasArrivals();
    }

    @Override
    public int help(int peer) {
        SmEndpoint endpoint = fabric.endpoint(peer);
        return endpoint.hasArrivals() ? endpoint.poll() : 0;
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return fabric.endpoint(peer).hasArrivals();
    }

    /** Nothing to close: memory goes with the job, and frames already sent stay for their receivers. */
    @Override
    public void close() {}
}
