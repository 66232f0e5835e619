package bireme.accelerator;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;

/** Memory of an OpenCL device that shares that of the host: elements are used where they are. */
final class MappedStage extends Stage {
    /** Longest piece that a NIO buffer can show, and whose length is a multiple of all elements. */
    private static final int MAX_BYTES = 1 << 30;

    private OpenClBuffer buffer;
    private OpenClQueue queue;
    private ByteBuffer mapped;
    private MemoryBlock memory;
    private Event last;

    @Override
    int capacity() {
        return MAX_BYTES;
    }

    @Override
    boolean isFree() {
        return true;
    }

    @Override
    void begin(AcceleratorBuffer elements, int first, int count, boolean isWriting) {
        buffer = (OpenClBuffer) elements;
        queue = (OpenClQueue) elements.last();
        OpenClQueue.Mapping mapping = queue.map(buffer, first, count, isWriting);
        mapped = mapping.memory();
        last = mapping.end();
        memory = null;
    }

    @Override
    MemoryBlock memory() {
        if (memory == null) {
            last.await();
            memory = new MemoryBlock(mapped);
        }
        return memory;
    }

    @Override
    void end(int count) {
        last = queue.unmap(buffer, mapped);
        memory = null;
        mapped = null;
    }

    @Override
    void await() {
        if (last != null && buffer.last() != queue) {
            last.await(); // in its own queue everything comes behind it anyway
        }
        last = null;
        buffer = null;
    }

    @Override
    public void close() {}
}
