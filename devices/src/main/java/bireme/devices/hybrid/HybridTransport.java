package bireme.devices.hybrid;

import bireme.devices.match.FrameSource;
import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import bireme.devices.wait.WaitQueue;
import xxdev.ElementType;
import xxdev.JobLayout;

/**
 * Passes each message to the transport that reaches its destination, and polls both.
 *
 * <p>A poll of the network is a system call, one at shared memory a few loads: a rank polls memory every time and
 * the network every few times.
 *
 * <p>Threads: any of the rank.
 */
final class HybridTransport implements Transport {
    /** Polls of memory for one of the network; a power of two. */
    private static final int POLLS_PER_NETWORK_POLL = 8;

    private final JobLayout layout;
    private final Transport inside;
    private final Transport outside;
    /** Whether no other rank shares this JVM, so that memory brings no more than messages to itself. */
    private final boolean isAlone;
    /** Polls so far; threads of the rank may lose a count, which does no harm. */
    private int polls;

    HybridTransport(JobLayout layout, Transport inside, Transport outside) {
        this.layout = layout;
        this.inside = inside;
        this.outside = outside;
        this.isAlone = layout.ranksOf(layout.process()).length == 1;
    }

    private Transport to(int rank) {
        return layout.isLocal(rank) ? inside : outside;
    }

    @Override
    public int frameLimit() {
        return Math.min(inside.frameLimit(), outside.frameLimit());
    }

    @Override
    public int scatteredFrameLimit(int dest) {
        return to(dest).scatteredFrameLimit(dest);
    }

    @Override
    public boolean sendsRendezvousWhenFull() {
        return true;
    }

    @Override
    public boolean sharesMemoryWith(int dest) {
        return layout.isLocal(dest);
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        return to(dest).trySend(dest, buffer, offset, count, type, tag, context);
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        return to(send.dest()).tryRequestToSend(send);
    }

    @Override
    public WaitQueue waitQueueOf(int peer) {
        return layout.isLocal(peer) ? inside.waitQueueOf(peer) : null;
    }

    @Override
    public FrameSource framesFrom(int source) {
        return to(source).framesFrom(source);
    }

    @Override
    public int poll() {
        int frames = inside.poll();
        polls++;
        return isAlone || (polls & POLLS_PER_NETWORK_POLL - 1) == 0 ? frames + outside.poll() : frames;
    }

    @Override
    public boolean hasArrivals() {
        return inside.hasArrivals() || outside.hasArrivals();
    }

    @Override
    public void beforeSleep() {
        inside.beforeSleep();
        outside.beforeSleep();
    }

    @Override
    public void afterSleep() {
        inside.afterSleep();
        outside.afterSleep();
    }

    @Override
    public int help(int peer) {
        return to(peer).help(peer);
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return to(peer).hasArrivalsAt(peer);
    }

    @Override
    public void close() {
        inside.close();
        outside.close();
    }
}
