package bireme.runtime.buffer;

import bireme.collectives.ItemLayout;
import java.nio.Buffer;

/**
 * A user's buffer as an array: itself when it is one, else room for the range in use, which is brought there before an
 * operation and back after it. Reductions need arrays.
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

    /** Makes an array for {@code items} items from {@code offset} of {@code buffer}; null stays null. */
    public StagedBuffer(Object buffer, int offset, int items, ItemLayout layout) {
        this.buffer = buffer;
        this.bufferOffset = offset;
        this.items = items;
        this.layout = layout;
        boolean isStaged = buffer instanceof Buffer;
        this.array = isStaged ? layout.allocate(items) : buffer;
        this.offset = isStaged ? 0 : offset;
    }

    /** The array to work on. */
    public Object array() {
        return array;
    }

    /** Where the range begins in {@link #array()}. */
    public int offset() {
        return offset;
    }

    /** Whether the other one is about the same range of the same buffer of the user's. */
    public boolean isSameAs(StagedBuffer other) {
        return buffer == other.buffer
                && bufferOffset == other.bufferOffset
                && items == other.items
                && layout == other.layout;
    }

    /** Brings the contents of the user's buffer into the array. */
    public void load() {
        if (array != buffer) {
            layout.copy(buffer, bufferOffset, array, 0, items);
        }
    }

    /** Brings the array's contents back to the user's buffer. */
    public void writeBack() {
        if (array != buffer) {
            layout.copy(array, 0, buffer, bufferOffset, items);
        }
    }
}
