package bireme.collectives.items;

/**
 * Blocks of any length in any place.
 *
 * <p>Units: {@code counts} and {@code displacements} in items, the latter from {@code offset}, which is in elements.
 * The arrays are not copied: a call must not change them.
 *
 * <p>Threads and time: as {@link Items}.
 */
public final class VaryingBlocks implements Blocks {
    private final Items run = new Items();
    private Object buffer;
    private int offset;
    private int[] counts;
    private int[] displacements;
    private ItemLayout layout;

    /** Nothing yet. */
    VaryingBlocks() {}

    /**
     * Blocks.
     *
     * @param buffer array or NIO buffer; null where a rank has none
     * @param offset element from which the displacements count
     * @param counts items in each rank's block; null where a rank has none
     * @param displacements place of each rank's block; null where a rank has none
     * @param layout how an item lies in the buffer; null where a rank has none
     */
    public VaryingBlocks(Object buffer, int offset, int[] counts, int[] displacements, ItemLayout layout) {
        set(buffer, offset, counts, displacements, layout);
    }

    /** Makes these other blocks, at the beginning of a call. */
    VaryingBlocks set(Object newBuffer, int newOffset, int[] newCounts, int[] newDisplacements, ItemLayout newLayout) {
        buffer = newBuffer;
        offset = newOffset;
        counts = newCounts;
        displacements = newDisplacements;
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

    /** Element from which the displacements count. */
    public int offset() {
        return offset;
    }

    /** Items in each rank's block; null where a rank has none. */
    public int[] counts() {
        return counts;
    }

    /** Place of each rank's block; null where a rank has none. */
    public int[] displacements() {
        return displacements;
    }

    /** Blocks that lie one after another. */
    public static VaryingBlocks packed(Object buffer, int offset, int[] counts, ItemLayout layout) {
        int[] displacements = new int[counts.length];
        for (int rank = 1; rank < counts.length; rank++) {
            displacements[rank] = displacements[rank - 1] + counts[rank - 1];
        }
        return new VaryingBlocks(buffer, offset, counts, displacements, layout);
    }

    /** Items in all blocks. */
    public long total() {
        return total(counts.length);
    }

    /** All blocks as one run; they lie one after another. */
    public Items run() {
        return run.set(buffer, start(0), SpaceSize.of(layout, total()), layout);
    }

    @Override
    public int start(int rank) {
        return counts[rank] == 0
                ? EmptyBlocks.start(buffer, offset, displacements[rank], layout.extent())
                : offset + displacements[rank] * layout.extent();
    }

    @Override
    public int count(int rank) {
        return counts[rank];
    }

    @Override
    public boolean isPacked(int ranks) {
        for (int rank = 1; rank < ranks; rank++) {
            if (displacements[rank] != displacements[rank - 1] + counts[rank - 1]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public VaryingBlocks spaceAlike(Workspace work, int ranks) {
        return packed(work.space(layout, SpaceSize.of(layout, total(ranks))), 0, counts, layout);
    }

    private long total(int ranks) {
        long total = 0;
        for (int rank = 0; rank < ranks; rank++) {
            total += counts[rank];
        }
        return total;
    }
}
