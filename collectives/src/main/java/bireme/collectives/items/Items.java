package bireme.collectives.items;

/**
 * A run of items in a buffer.
 *
 * <p>Threads and time: an object is valid until the call it was made for is over; the next blocking call uses the same
 * object again.
 */
public final class Items {
    private Object buffer;
    private int offset;
    private int count;
    private ItemLayout layout;

    /** Nothing yet. */
    Items() {}

    /**
     * A run.
     *
     * @param buffer array or NIO buffer; null where a rank has none
     * @param offset first element
     * @param count items
     * @param layout how an item lies in the buffer; null where a rank has none
     */
    public Items(Object buffer, int offset, int count, ItemLayout layout) {
        set(buffer, offset, count, layout);
    }

    /** Makes this another run, at the beginning of a call. */
    Items set(Object newBuffer, int newOffset, int newCount, ItemLayout newLayout) {
        buffer = newBuffer;
        offset = newOffset;
        count = newCount;
        layout = newLayout;
        return this;
    }

    /** Array or NIO buffer; null where a rank has none. */
    public Object buffer() {
        return buffer;
    }

    /** First element. */
    public int offset() {
        return offset;
    }

    /** Items of the run. */
    public int count() {
        return count;
    }

    /** How an item lies in the buffer; null where a rank has none. */
    public ItemLayout layout() {
        return layout;
    }

    /** Elements of the whole run. */
    public int elements() {
        return count * layout.extent();
    }

    /** A part of the run, from item {@code first} on. */
    public Items slice(int first, int items) {
        return new Items(buffer, offset + first * layout.extent(), items, layout);
    }

    /** Whether the two runs have elements in common. */
    public boolean overlaps(Items other) {
        return buffer == other.buffer && offset < other.offset + other.elements() && other.offset < offset + elements();
    }

    @Override
    public String toString() {
        return count + " items from element " + offset;
    }
}
