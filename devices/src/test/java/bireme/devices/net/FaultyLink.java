package bireme.devices.net;

import bireme.devices.net.link.Link;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A link that does at random what a link may do at its worst: move a part, often a tiny one, move nothing though it
 * could, and be late.
 */
final class FaultyLink implements Link {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long MAX_DELAY_NS = 50_000;

    private final Link link;
    private final AtomicLong state;

    FaultyLink(Link link, long seed) {
        this.link = link;
        this.state = new AtomicLong(seed);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        delay();
        return happens(4) ? 0 : cut(into, link::read);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        delay();
        return happens(4) ? 0 : cut(bytes, link::write);
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        if (first.hasRemaining() || happens(2)) {
            return write(first);
        }
        return write(second);
    }

    private interface Move {
        int move(ByteBuffer bytes) throws IOException;
    }

    private int cut(ByteBuffer bytes, Move move) throws IOException {
        int limit = bytes.limit();
        bytes.limit(bytes.position() + part(bytes.remaining()));
        try {
            return move.move(bytes);
        } finally {
            bytes.limit(limit);
        }
    }

    private int part(int whole) {
        if (whole <= 1 || happens(3)) {
            return whole;
        }
        int most = happens(2) ? Math.min(whole, 50) : whole;
        return (int) (1 + next() % most);
    }

    @Override
    public void wantWrite() {
        link.wantWrite();
    }

    @Override
    public void close() {
        link.close();
    }

    private void delay() {
        if (happens(16)) {
            Thread.yield();
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
