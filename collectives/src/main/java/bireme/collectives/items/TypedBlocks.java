package bireme.collectives.items;

/**
 * Blocks of any length in any place, each of a datatype of its own.
 *
 * <p>Units: {@code counts} in items of the block's layout, {@code displacements} in elements from {@code offset}. The
 * arrays are not copied: a call must not change them.
 *
 * @param buffer array or NIO buffer
 * @param offset element from which the displacements count
 * @param counts items in each rank's block
 * @param displacements place of each rank's block
 * @param layouts how items of each rank's block lie in the buffer
 */
// The record only lives as long as a call, and equality is never asked for.
@SuppressWarnings("ArrayRecordComponent")
record TypedBlocks(Object buffer, int offset, int[] counts, int[] displacements, ItemLayout[] layouts)
        implements Blocks {
    @Override
    public ItemLayout layout() {
        throw new UnsupportedOperationException("every block has a layout of its own");
    }

    @Override
    public int start(int rank) {
        return counts[rank] == 0
                ? EmptyBlocks.start(buffer, offset, displacements[rank], 1)
                : offset + displacements[rank];
    }

    @Override
    public int count(int rank) {
        return counts[rank];
    }

    @Override
    public int elements(int rank) {
        return counts[rank] * layouts[rank].extent();
    }

    @Override
    public Items block(int rank) {
        return new Items(buffer, start(rank), counts[rank], layouts[rank]);
    }

    /** Never so, because there is no layout to copy them all by. */
    @Override
    public boolean isPacked(int ranks) {
        return false;
    }

    @Override
    public TypedBlocks spaceAlike(Workspace work, int ranks) {
        int[] packed = new int[counts.length];
        int total = 0;
        for (int rank = 0; rank < ranks; rank++) {
            packed[rank] = total;
            total = SpaceSize.sum(total, elements(rank));
        }
        // The layouts differ in how many elements make an item, not in what an element is.
        int extent = layouts[0].extent();
        int items = (int) (((long) total + extent - 1) / extent);
        return new TypedBlocks(work.space(layouts[0], items), 0, counts, packed, layouts);
    }
}
