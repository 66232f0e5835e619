package bireme.collectives.items;

/**
 * One block of items for every rank of a team, in one buffer.
 *
 * <p>Units: {@link #start} and {@link #elements} in elements, {@link #count} in items.
 */
public interface Blocks extends Parts {
    /** How an item lies in the buffer. */
    ItemLayout layout();

    /** Items in a rank's block. */
    int count(int rank);

    /** Whether the blocks of this many ranks lie one after another, in the order of the ranks and without gaps. */
    boolean isPacked(int ranks);

    /** Space for the blocks of the first {@code ranks} ranks, one after another. */
    Blocks spaceAlike(Workspace work, int ranks);

    @Override
    default int elements(int rank) {
        return count(rank) * layout().extent();
    }

    /** A rank's block. */
    default Items block(int rank) {
        return new Items(buffer(), start(rank), count(rank), layout());
    }

    /**
     * The blocks of some ranks, as those of a team of their own.
     *
     * @param ranks rank of each of its members in the whole team
     * @param size ranks of the whole team
     */
    default Blocks ofRanks(int[] ranks, int size) {
        return new PartBlocks(this, ranks, size);
    }

    /** The blocks of the first {@code ranks} ranks, copied to space of their own. */
    default Blocks copy(Workspace work, int ranks) {
        Blocks copy = spaceAlike(work, ranks);
        copyTo(work, copy, ranks);
        return copy;
    }

    /** Copies the blocks of the first {@code ranks} ranks to blocks of the same length. */
    default void copyTo(Workspace work, Blocks to, int ranks) {
        if (isPacked(ranks) && to.isPacked(ranks)) {
            int elements = elements(0, ranks);
            work.copy(layout(), buffer(), start(0), to.buffer(), to.start(0), elements / layout().extent());
            return;
        }
        for (int rank = 0; rank < ranks; rank++) {
            work.copy(block(rank), to.buffer(), to.start(rank));
        }
    }
}
