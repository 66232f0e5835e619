package bireme.accelerator;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;

/** Pinned memory of the host: a device copies to and from it by itself, and so beside the thread. */
final class PinnedStage extends Stage {
    /** What starts copies between a device and pinned memory, beside what the queues of a rank do. */
    interface Copies {
        /** Orders the next copy behind what uses a buffer. */
        void after(AcceleratorBuffer buffer);

        /** Starts to copy elements to memory. */
        Event read(AcceleratorBuffer from, int first, int count, ByteBuffer to);

        /** Starts to copy elements from memory. */
        Event write(AcceleratorBuffer to, int first, int count, ByteBuffer from);
    }

    private final Copies copies;
    private final MemoryBlock memory;
    private final Runnable release;
    private AcceleratorBuffer buffer;
    private int first;
    private Event last;

    /** Takes pinned memory, and what frees it. */
    PinnedStage(Copies copies, ByteBuffer pinned, Runnable release) {
        this.copies = copies;
        this.memory = new MemoryBlock(pinned);
        this.release = release;
    }

    @Override
    int capacity() {
        return memory.capacity();
    }

    @Override
    boolean isFree() {
        return false;
    }

    @Override
    void begin(AcceleratorBuffer elements, int from, int count, boolean isWriting) {
        boolean isFirst = buffer == null;
        buffer = elements;
        first = from;
        if (isFirst) {
            copies.after(elements);
        }
        if (!isWriting) {
            last = copies.read(elements, from, count, memory.bytes());
        }
    }

    @Override
    MemoryBlock memory() {
        if (last != null) {
            last.await();
            last = null;
        }
        return memory;
    }

    @Override
    void end(int count) {
        if (count > 0) {
            last = copies.write(buffer, first, count, memory.bytes());
        }
    }

    @Override
    void await() {
        memory();
        buffer = null;
    }

    @Override
    public void close() {
        release.run();
    }
}
