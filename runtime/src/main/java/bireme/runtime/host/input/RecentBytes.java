package bireme.runtime.host.input;

import java.io.IOException;

/**
 * The last bytes of a stream, found by their positions in it.
 *
 * <p>Shape: a ring that grows up to its bound. Units: positions in bytes from the beginning of the stream.
 *
 * <p>Threads: one at a time.
 */
final class RecentBytes {
    private static final int FIRST_BYTES = 1 << 13;

    private final int bound;
    private byte[] ring = new byte[FIRST_BYTES];
    private long start;
    private long end;

    /** Creates an empty one that holds no more than {@code bound} bytes, a power of two. */
    RecentBytes(int bound) {
        this.bound = bound;
    }

    /** Position of the oldest byte. */
    long start() {
        return start;
    }

    /** Position behind the newest byte. */
    long end() {
        return end;
    }

    /** How many of the oldest bytes have to go before {@code count} more fit. */
    int shortage(int count) {
        return (int) Math.max(0, end - start + count - bound);
    }

    /** Adds bytes, for which there is room. */
    void add(byte[] bytes, int count) {
        growFor(count);
        int at = index(end);
        int first = Math.min(count, ring.length - at);
        System.arraycopy(bytes, 0, ring, at, first);
        System.arraycopy(bytes, first, ring, 0, count - first);
        end += count;
    }

    private void growFor(int count) {
        int held = (int) (end - start);
        int length = ring.length;
        while (length < held + count) {
            length *= 2;
        }
        if (length > ring.length) {
            byte[] larger = new byte[length];
            for (long position = start; position < end; ) {
                int run = (int) Math.min(end - position, ring.length - index(position));
                copyIn(larger, position, run);
                position += run;
            }
            ring = larger;
        }
    }

    private void copyIn(byte[] larger, long position, int run) {
        int at = (int) (position & larger.length - 1);
        int first = Math.min(run, larger.length - at);
        System.arraycopy(ring, index(position), larger, at, first);
        System.arraycopy(ring, index(position) + first, larger, 0, run - first);
    }

    private int index(long position) {
        return (int) (position & ring.length - 1);
    }

    /** Copies bytes from a position on; returns how many, at least one. */
    int read(long position, byte[] target, int offset, int length) {
        int count = (int) Math.min(length, end - position);
        int first = Math.min(count, ring.length - index(position));
        System.arraycopy(ring, index(position), target, offset, first);
        System.arraycopy(ring, 0, target, offset + first, count - first);
        return count;
    }

    /** Moves so many of the oldest bytes, or all there are, to the end of a file. */
    void moveOldest(int count, SpillFile file) throws IOException {
        long until = Math.min(end, start + count);
        while (start < until) {
            int run = (int) Math.min(until - start, ring.length - index(start));
            file.add(ring, index(start), run);
            start += run;
        }
    }

    /** Forgets what is older than a position. */
    void dropBefore(long position) {
        start = Math.max(start, Math.min(position, end));
    }
}
