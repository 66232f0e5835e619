package bireme.runtime.layout;

import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * Items in a buffer, as the sequence of their elements.
 *
 * <p>Shape: the sequence begins at an index that is chosen when the view is filled, and the elements of item i follow
 * those of item i - 1.
 *
 * <p>Threads: filled by one, at a time when nobody else uses it; then read by any number.
 */
public final class LayoutView implements ScatteredBuffer {
    private LayoutPattern pattern;
    private int extent;
    private Object storage;
    private int offset;
    private int origin;
    private int end;

    // the whole as blocks of equal length, if it is
    private int start;
    private int blockLength;
    private int stride;

    /**
     * Makes this the view of some items.
     *
     * @param newStorage array or NIO buffer, which all items lie in
     * @param newOffset where the first item is said to be
     * @param items how many there are
     * @param newOrigin index of the first element in the sequence; it and the number of elements fit an {@code int}
     */
    public LayoutView set(TypeLayout layout, Object newStorage, int newOffset, int items, int newOrigin) {
        pattern = layout.pattern;
        extent = layout.extent();
        storage = newStorage;
        offset = newOffset;
        origin = newOrigin;
        end = newOrigin + items * pattern.size;
        blockLength = 0;
        if (pattern instanceof EqualBlocksPattern blocks && pattern.size > 0) {
            boolean isOneBlock = blocks.blocks == 1;
            if (items == 1 || isOneBlock || extent == (long) blocks.blocks * blocks.stride) {
                start = newOffset + blocks.start;
                blockLength = blocks.length;
                stride = isOneBlock && items != 1 ? extent : blocks.stride;
            }
        }
        return this;
    }

    /** Lets the buffer go. */
    public void clear() {
        storage = null;
    }

    @Override
    public Object storage() {
        return storage;
    }

    @Override
    public int length() {
        return end;
    }

    @Override
    public int indexOf(int element) {
        int item = Math.floorDiv(element - origin, pattern.size);
        return offset + item * extent + pattern.place(Math.floorMod(element - origin, pattern.size));
    }

    @Override
    public int blockLength() {
        return blockLength;
    }

    @Override
    public int stride() {
        return stride;
    }

    @Override
    public boolean isBlockStart(int element) {
        return (element - origin) % blockLength == 0;
    }

    @Override
    public void forEachRun(int first, int count, RunCopy copy, ElementType type, Object packed, int position) {
        if (count == 0) {
            return;
        }
        int from = first - origin;
        if (blockLength > 0 && from >= 0) {
            EqualBlocksPattern.forEachRun(
                    start, blockLength, stride, from, count, copy, type, storage, packed, position);
            return;
        }
        int item = Math.floorDiv(from, pattern.size);
        int inside = from - item * pattern.size;
        Repeat.forEachRun(
                pattern, offset + item * extent, extent, inside, count, copy, type, storage, packed, position);
    }

    @Override
    public String toString() {
        return end - origin + " elements of " + storage.getClass().getSimpleName();
    }
}
