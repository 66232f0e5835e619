package mpjbuf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory on the Java heap. */
public class NIOBuffer implements RawBuffer {
    private final ByteBuffer bytes;

    /** Makes zeroed memory. */
    public NIOBuffer(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("NIOBuffer: capacity " + capacity + " is negative");
        }
        bytes = ByteBuffer.allocate(capacity).order(ByteOrder.nativeOrder());
    }

    @Override
    public ByteBuffer getBuffer() {
        return bytes;
    }

    @Override
    public int getCapacity() {
        return bytes.capacity();
    }

    @Override
    public void free() {}
}
