package bireme.collectives;

/**
 * A run of items in a buffer.
 *
 * @param buffer array or NIO buffer; null where a rank has none
 * @param offset first element
 * @param count items
 * @param layout how an item lies in the buffer; null where a rank has none
 */
public record Items(Object buffer, int offset, int count, ItemLayout layout) {
    /** Fresh space for as many items of the same layout. */
    public Items allocateAlike() {
        return new Items(layout.allocate(count), 0, count, layout);
    }

    /** Elements of the whole run. */
    public int elements() {
        return count * layout.extent();
    }

    /** Copies the run to another place; nothing happens when it is there already. */
    public void copyTo(Object to, int toOffset) {
        if (to != buffer || toOffset != offset) {
            layout.copy(buffer, offset, to, toOffset, count);
        }
    }

    /** Whether the two runs have elements in common. */
    public boolean overlaps(Items other) {
        return buffer == other.buffer && offset < other.offset + other.elements() && other.offset < offset + elements();
    }
}
