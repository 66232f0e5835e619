package bireme.collectives.items;

/**
 * How items of one datatype lie in a buffer, passed down by the API.
 *
 * <p>Shape: item i of a run that starts at offset o takes the elements {@code o + i * extent()} up to, not including,
 * {@code o + (i + 1) * extent()}; all of them are payload. A datatype with gaps is packed before it comes here.
 *
 * <p>Units: offsets in elements of the buffer, counts in items.
 *
 * <p>Threads: immutable, any.
 */
public interface ItemLayout {
    /** Elements that one item takes. */
    int extent();

    /** Elements that are best combined in one step: as many as stay in the first-level cache meanwhile. */
    default int elementsAtOnce() {
        return 2048;
    }

    /** A fresh array for this many items. It may be sent, received into and given to {@link #copy}. */
    Object allocate(int items);

    /**
     * Copies items between two buffers of this datatype, each an array or a NIO buffer. The two ranges may overlap.
     *
     * <p>Objects that a reduction could change must not be shared by the two sides afterwards.
     */
    void copy(Object from, int fromOffset, Object to, int toOffset, int items);
}
