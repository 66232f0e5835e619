package mpi;

import bireme.collectives.ItemLayout;

/**
 * What a rank gives to a collective that moves data, or gets from it: one run of items, or a block for each rank.
 *
 * <p>Threads: one at a time.
 */
final class MoveSide {
    Object buffer;
    int offset;
    int count;
    /** Of blocks whose lengths vary; else {@code null}. */
    int[] counts;

    int[] places;
    ItemLayout layout;

    void set(Object newBuffer, int newOffset, int newCount, ItemLayout newLayout) {
        buffer = newBuffer;
        offset = newOffset;
        count = newCount;
        counts = null;
        places = null;
        layout = newLayout;
    }

    void set(Object newBuffer, int newOffset, int[] newCounts, int[] newPlaces, ItemLayout newLayout) {
        buffer = newBuffer;
        offset = newOffset;
        count = 0;
        counts = newCounts;
        places = newPlaces;
        layout = newLayout;
    }

    void clear() {
        set(null, 0, 0, null);
    }

    /** Whether the other side is the same run of items; of arrays of counts nobody knows whether they still are. */
    boolean isSameAs(MoveSide other) {
        return buffer == other.buffer
                && offset == other.offset
                && count == other.count
                && counts == null
                && other.counts == null
                && layout == other.layout;
    }
}
