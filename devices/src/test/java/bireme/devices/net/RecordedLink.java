package bireme.devices.net;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.InPlaceLink;
import java.nio.ByteBuffer;

/** A link in memory to a process that is not there: it takes everything, and brings one record that a test has made. */
final class RecordedLink implements InPlaceLink {
    private static final int BYTES = 32 << 10;

    private final MemoryBlock input = new MemoryBlock(ByteBuffer.allocateDirect(BYTES));
    private final MemoryBlock output = new MemoryBlock(ByteBuffer.allocateDirect(BYTES));
    private int start;
    private int end;
    private boolean isClosed;

    /** The memory of the next record, from index 8 on. */
    ByteBuffer memory() {
        return input.bytes();
    }

    /** Brings the record that was written to {@link #memory}. */
    void bring(int length) {
        start = Long.BYTES;
        end = start + length;
    }

    int left() {
        return end - start;
    }

    boolean isClosed() {
        return isClosed;
    }

    @Override
    public int read(ByteBuffer into) {
        int count = Math.min(into.remaining(), left());
        into.put(into.position(), input.bytes(), start, count).position(into.position() + count);
        start += count;
        return count;
    }

    @Override
    public int write(ByteBuffer bytes) {
        throw new AssertionError("frames are composed in place");
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) {
        throw new AssertionError("frames are composed in place");
    }

    @Override
    public void wantWrite() {
        throw new AssertionError("there is always room");
    }

    @Override
    public void close() {
        isClosed = true;
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public MemoryBlock outputMemory() {
        return output;
    }

    @Override
    public int reserve(int wanted, int atLeast) {
        return Math.min(wanted, BYTES);
    }

    @Override
    public int reservedAt() {
        return 0;
    }

    @Override
    public void publish(int length) {
        // nobody reads it
    }

    @Override
    public boolean hasRecord() {
        return left() > 0;
    }

    @Override
    public MemoryBlock inputMemory() {
        return input;
    }

    @Override
    public int nextRecord() {
        return left();
    }

    @Override
    public int recordAt() {
        return start;
    }

    @Override
    public void taken(int length) {
        start += length;
    }
}
