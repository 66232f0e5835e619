package bireme.runtime.layout;

/** Receives the places of an item's elements as groups of blocks of equal length and distance. */
@FunctionalInterface
public interface BlockGroups {
    /**
     * Takes the next group.
     *
     * @param start first element of the first block
     * @param blocks blocks, at least 1
     * @param length elements of each block, at least 1
     * @param stride from the start of a block to that of the next; means nothing of a single block
     */
    void add(long start, long blocks, long length, long stride);
}
