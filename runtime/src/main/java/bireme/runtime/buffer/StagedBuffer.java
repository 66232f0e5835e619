package bireme.runtime.buffer;

import bireme.collectives.ItemLayout;
import java.nio.Buffer;

/**
 * A user's buffer as an array: itself when it is one, else a copy of the range in use. Reductions need arrays.
 *
 * <p>Threads: one at a time.
 */
public final class StagedBuffer {
    private final Object buffer;
    private final int bufferOffset;
    private final Object array;
    private final int offset;
    private final int items;
    private final ItemLayout layout;

    /** Brings {@code items} items from {@code offset} of {@code buffer} into an array; null stays null. */
    public StagedBuffer(Object buffer, int offset, int items, ItemLayout layout) {
        this.buffer = buffer;
        this.bufferOffset = offset;
        this.items = items;
        this.layout = layout;
        boolean isStaged = buffer instanceof Buffer;
        this.array = isStaged ? layout.allocate(items) : buffer;
        this.offset = isStaged ? 0 : offset;
        if (isStaged) {
            layout.copy(buffer, offset, array, 0, items);
        }
    }

    /** The array to work on. */
    public Object array() {
        return array;
    }

    /** Where the range begins in {@link #array()}. */
    public int offset() {
        return offset;
    }

    /** Brings the array's contents back to the user's buffer. */
    public void writeBack() {
        if (array != buffer) {
            layout.copy(array, 0, buffer, bufferOffset, items);
        }
    }
}
