package bireme.accelerator;

import bireme.devices.memory.MemoryBlock;

/**
 * Memory of the host that a device copies to and from by itself, or memory of the device that the host can address.
 *
 * <p>Shape: {@link #begin}, {@link #memory}, {@link #end}, and again with other elements; {@link #await} at the end.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link AcceleratorException}.
 */
abstract class Stage implements AutoCloseable {
    /** Bytes that it takes at once. */
    abstract int capacity();

    /** Whether {@link #begin} takes no memory, and so is worth doing as early as possible. */
    abstract boolean isFree();

    /** Starts to bring elements of a buffer here, or to make room for what will be written to them; does not wait. */
    abstract void begin(AcceleratorBuffer buffer, int first, int count, boolean isWriting);

    /** The elements, from byte 0 on; waits for them, or for room. */
    abstract MemoryBlock memory();

    /** Starts to pass on the first so many elements, none if they were only read; does not wait. */
    abstract void end(int count);

    /** Waits for what was started, unless whatever uses the buffer next comes behind it anyway. */
    abstract void await();

    @Override
    public abstract void close();
}
