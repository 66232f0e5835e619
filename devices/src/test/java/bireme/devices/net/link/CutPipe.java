package bireme.devices.net.link;

import java.nio.ByteBuffer;
import java.util.Random;

/** Two links in memory that are each other's end; they move parts, often tiny ones, and sometimes nothing. */
public final class CutPipe {
    private static final int CAPACITY = 40_000;

    private final Random random;
    private final End first = new End();
    private final End second = new End();

    /** Cuts at random from a seed. */
    public CutPipe(long seed) {
        random = new Random(seed);
        first.peer = second;
        second.peer = first;
    }

    /** The one end. */
    public End first() {
        return first;
    }

    /** The other end. */
    public End second() {
        return second;
    }

    /** One end. */
    public final class End implements Link {
        private final ByteBuffer arrived = ByteBuffer.allocate(CAPACITY);
        private End peer;
        private boolean wantsWrite;

        /** Whether somebody waits to write; asked once for each request. */
        public boolean takeWriteRequest() {
            boolean wanted = wantsWrite;
            wantsWrite = false;
            return wanted;
        }

        @Override
        public int read(ByteBuffer into) {
            arrived.flip();
            int count = part(Math.min(arrived.remaining(), into.remaining()));
            into.put(arrived.slice().limit(count));
            arrived.position(count).compact();
            return count;
        }

        @Override
        public int write(ByteBuffer bytes) {
            int count = part(Math.min(bytes.remaining(), peer.arrived.remaining()));
            peer.arrived.put(bytes.slice().limit(count));
            bytes.position(bytes.position() + count);
            return count;
        }

        @Override
        public long write(ByteBuffer before, ByteBuffer behind) {
            return write(before);
        }

        @Override
        public void wantWrite() {
            wantsWrite = true;
        }

        @Override
        public void close() {
            arrived.clear();
        }
    }

    private int part(int most) {
        if (most == 0 || random.nextInt(4) == 0) {
            return 0;
        }
        return random.nextBoolean() ? most : 1 + random.nextInt(Math.min(most, 50));
    }
}
