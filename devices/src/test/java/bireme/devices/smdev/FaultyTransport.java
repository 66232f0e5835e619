package bireme.devices.smdev;

import bireme.devices.match.FrameSource;
import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import xxdev.ElementType;

/**
 * A transport that does at random what a transport may do at its worst: refuse to take a frame, find nothing on a poll,
 * and be late.
 *
 * <p>Threads: any; the threads draw from one sequence of numbers.
 */
final class FaultyTransport implements Transport {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long MAX_DELAY_NS = 50_000;

    private final Transport transport;
    private final AtomicLong state;

    FaultyTransport(Transport transport, long seed) {
        this.transport = transport;
        this.state = new AtomicLong(seed);
    }

    @Override
    public int frameLimit() {
        return transport.frameLimit();
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        delay();
        return !happens(3) && transport.trySend(dest, buffer, offset, count, type, tag, context);
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        delay();
        return !happens(3) && transport.tryRequestToSend(send);
    }

    @Override
    public boolean sendsRendezvousWhenFull() {
        return transport.sendsRendezvousWhenFull();
    }

    @Override
    public boolean sharesMemoryWith(int dest) {
        return transport.sharesMemoryWith(dest);
    }

    @Override
    public void beforeSleep() {
        transport.beforeSleep();
    }

    @Override
    public void afterSleep() {
        transport.afterSleep();
    }

    @Override
    public FrameSource framesFrom(int source) {
        delay();
        return happens(3) ? null : transport.framesFrom(source);
    }

    @Override
    public boolean mayHaveArrivalsBeside(FrameSource frames) {
        return transport.mayHaveArrivalsBeside(frames);
    }

    @Override
    public int poll() {
        delay();
        return happens(3) ? 0 : transport.poll();
    }

    @Override
    public boolean hasArrivals() {
        return transport.hasArrivals();
    }

    @Override
    public int help(int peer) {
        delay();
        return happens(3) ? 0 : transport.help(peer);
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return transport.hasArrivalsAt(peer);
    }

    @Override
    public void close() {
        transport.close();
    }

    private void delay() {
        if (happens(16)) {
            Thread.yield();
        }
        if (happens(64)) {
            for (long spin = next() & 0x3FFF; spin > 0; spin--) {
                Thread.onSpinWait();
            }
        }
        if (happens(1024)) {
            LockSupport.parkNanos(this, next() % MAX_DELAY_NS);
        }
    }

    /** Once in {@code times} calls, at random. */
    private boolean happens(int times) {
        return next() % times == 0;
    }

    /** A random number that is not negative; the generator is SplitMix64. */
    private long next() {
        long mixed = state.addAndGet(GOLDEN_GAMMA);
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return (mixed ^ mixed >>> 31) >>> 1;
    }
}
