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
}
