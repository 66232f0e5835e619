package bireme.runtime.buffer;

import bireme.collectives.items.ItemLayout;
import java.nio.Buffer;
import xxdev.ScatteredBuffer;

/**
 * A user's buffer as an array: itself when it is one, else room for the range in use, which is brought there before an
 * operation and back after it. Reductions need arrays.
 *
 * <p>Threads: one at a time.
 */
public final class StagedBuffer {
    private Object buffer;
    private int bufferOffset;
    private Object array;
    private int offset;
    private int items;
    private ItemLayout layout;

    /** Takes the place of {@code items} items from {@code offset} of {@code buffer}; null stays null. */
    public void set(Object newBuffer, int newOffset, int newItems, ItemLayout newLayout) {
        boolean isStaged = newBuffer instanceof Buffer || newBuffer instanceof ScatteredBuffer;
        buffer = newBuffer;
        bufferOffset = newOffset;
        items = newItems;
        layout = newLayout;
        array = isStaged ? newLayout.allocate(newItems) : newBuffer;
        offset = isStaged ? 0 : newOffset;
    }

    /** Lets the user's buffer go. */
    public void clear() {
        set(null, 0, 0, null);
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
