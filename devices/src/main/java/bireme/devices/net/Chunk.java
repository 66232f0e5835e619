package bireme.devices.net;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;

/**
 * Memory outside the heap that bytes pass through in transit to and from a link.
 *
 * <p>Threads: the one that took it from the pool.
 */
final class Chunk {
    /** Bytes of a chunk: some frames of small messages, or enough of a long one to make a system call worth while. */
    static final int BYTES = 256 << 10;

    private final MemoryBlock memory = new MemoryBlock(ByteBuffer.allocateDirect(BYTES));
    private final ByteBuffer window = memory.bytes().duplicate();

    MemoryBlock memory() {
        return memory;
    }

    /** The bytes from {@code from} to {@code to}; one window at a time. */
    ByteBuffer window(int from, int to) {
        return window.limit(to).position(from);
    }
}
