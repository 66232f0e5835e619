package bireme.devices.mapped;

import bireme.devices.net.link.Link;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One end of two pipes in memory, as a socket is: it holds so many bytes, and moves at most so many at a time. */
final class FakeLink implements Link {
    private static final int CAPACITY = 256;

    private final ByteBuffer arrived = ByteBuffer.allocate(CAPACITY);
    private int maxPart = CAPACITY;
    private FakeLink peer;
    private IOException failure;
    private boolean wantsWrite;
    private boolean isClosed;
    private int arrivedEver;

    /** Two ends. */
    static FakeLink[] pair() {
        FakeLink[] ends = {new FakeLink(), new FakeLink()};
        ends[0].peer = ends[1];
        ends[1].peer = ends[0];
        return ends;
    }

    /** Moves at most so many bytes at a time. */
    void moveAtMost(int bytes) {
        maxPart = bytes;
    }

    /** Fails once what has arrived was read, as a connection that was reset. */
    void reset(IOException cause) {
        failure = cause;
    }

    /** Bytes that have arrived here in all. */
    int arrivedEver() {
        return arrivedEver;
    }

    /** What has arrived and was not read yet. */
    ByteBuffer arrived() {
        return arrived;
    }

    boolean isClosed() {
        return isClosed;
    }

    /** Whether a poller would call about this end. */
    boolean hasEvent() {
        return arrived.position() > 0 || peer.isClosed || failure != null || wantsWrite && peer.arrived.hasRemaining();
    }

    /** Whether somebody waits to write; asked once for each request. */
    boolean takeWantsWrite() {
        boolean wanted = wantsWrite;
        wantsWrite = false;
        return wanted;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        requireOpen();
        if (arrived.position() == 0) {
            if (failure != null) {
                throw failure;
            }
            return peer.isClosed ? -1 : 0;
        }
        arrived.flip();
        int count = Math.min(Math.min(arrived.remaining(), into.remaining()), maxPart);
        into.put(arrived.slice().limit(count));
        arrived.position(count).compact();
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        requireOpen();
        if (peer.isClosed) {
            throw new EOFException("the other end is closed");
        }
        int count = Math.min(Math.min(bytes.remaining(), peer.arrived.remaining()), maxPart);
        peer.arrived.put(bytes.slice().limit(count));
        peer.arrivedEver += count;
        bytes.position(bytes.position() + count);
        return count;
    }

    private void requireOpen() throws IOException {
        if (isClosed) {
            throw new IOException("this end is closed");
        }
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        int count = write(first);
        return first.hasRemaining() ? count : count + write(second);
    }

    @Override
    public void wantWrite() {
        wantsWrite = true;
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
