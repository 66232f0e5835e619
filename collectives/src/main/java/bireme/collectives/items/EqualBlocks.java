package bireme.collectives.items;

/**
 * Blocks of equal length, one after another.
 *
 * <p>Threads and time: as {@link Items}.
 */
public final class EqualBlocks implements Blocks {
    private Object buffer;
    private int offset;
    private int count;
    private ItemLayout layout;

    /** Nothing yet. */
    EqualBlocks() {}

    /**
     * Blocks.
     *
     * @param buffer array or NIO buffer; null where a rank has none
     * @param offset first element of rank 0's block
     * @param count items in each block
     * @param layout how an item lies in the buffer; null where a rank has none
     */
    public EqualBlocks(Object buffer, int offset, int count, ItemLayout layout) {
        set(buffer, offset, count, layout);
    }

    /** Makes these other blocks, at the beginning of a call. */
    EqualBlocks set(Object newBuffer, int newOffset, int newCount, ItemLayout newLayout) {
        buffer = newBuffer;
        offset = newOffset;
        count = newCount;
        layout = newLayout;
        return this;
    }

    @Override
    public Object buffer() {
        return buffer;
    }

    @Override
    public ItemLayout layout() {
        return layout;
    }

    /** First element of rank 0's block. */
    public int offset() {
        return offset;
    }

    /** Items in each block. */
    public int count() {
        return count;
    }

    @Override
    public EqualBlocks spaceAlike(Workspace work, int ranks) {
        int items = SpaceSize.of(layout, (long) ranks * count);
        return new EqualBlocks(work.space(layout, items), 0, count, layout);
    }

    /** The blocks from that of a rank on, as if it were the first rank. */
    public EqualBlocks from(int rank) {
        return new EqualBlocks(buffer, start(rank), count, layout);
    }

    /** Elements in each block. */
    public int elements() {
        return count * layout.extent();
    }

    @Override
    public int start(int rank) {
        return offset + rank * elements();
    }

    @Override
    public int count(int rank) {
        return count;
    }

    @Override
    public boolean isPacked(int ranks) {
        return true;
    }

    /** Copies {@code blocks} neighbouring blocks, the first of them {@code from}, to the place of block {@code to}. */
    public void copyTo(Workspace work, EqualBlocks other, int from, int to, int blocks) {
        work.copy(layout, buffer, start(from), other.buffer, other.start(to), blocks * count);
    }
}
