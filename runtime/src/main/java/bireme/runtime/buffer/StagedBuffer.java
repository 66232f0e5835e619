package bireme.runtime.buffer;

import bireme.collectives.items.ItemLayout;
import java.nio.Buffer;
import xxdev.ExternalBuffer;
import xxdev.ScatteredBuffer;

/**
 * A user's buffer as an array: itself when it is one, or the one that it holds, else room for the range in use, which
 * is brought there before an operation and back after it. Reductions need arrays, unless a device computes them.
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
    private boolean isStaged;

    /** Takes the place of {@code items} items from {@code offset} of {@code buffer}; null stays null. */
    public void set(Object newBuffer, int newOffset, int newItems, ItemLayout newLayout) {
        Object held = newBuffer instanceof ExternalBuffer external ? external.array() : null;
        isStaged = held == null && (newBuffer instanceof Buffer || newBuffer instanceof ScatteredBuffer);
        buffer = newBuffer;
        bufferOffset = newOffset;
        items = newItems;
        layout = newLayout;
        array = isStaged ? newLayout.allocate(newItems) : held == null ? newBuffer : held;
        offset = isStaged ? 0 : newOffset;
    }

    /** Leaves the items where they are: on a device, which combines them. */
    public void leaveOnDevice() {
        array = buffer;
        offset = bufferOffset;
        isStaged = false;
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
        if (isStaged) {
            layout.copy(buffer, bufferOffset, array, 0, items);
        } else if (buffer instanceof ExternalBuffer external) {
            external.array(); // waits for what has been queued since
        }
    }

    /** Brings the array's contents back to the user's buffer. */
    public void writeBack() {
        if (isStaged) {
            layout.copy(array, 0, buffer, bufferOffset, items);
        }
    }
}
