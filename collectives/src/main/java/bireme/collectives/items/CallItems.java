package bireme.collectives.items;

import java.util.Arrays;

/**
 * The descriptions of the buffers of a call. A call that is recorded gets new ones. Calls that run at once use the same
 * ones again, and so allocate nothing.
 *
 * <p>Threads: one at a time.
 */
public final class CallItems {
    private final boolean isReused;
    private final Items out = new Items();
    private final Items in = new Items();
    private final EqualBlocks outBlocks = new EqualBlocks();
    private final EqualBlocks inBlocks = new EqualBlocks();
    private final VaryingBlocks outVarying = new VaryingBlocks();
    private final VaryingBlocks inVarying = new VaryingBlocks();
    private int[] counts = new int[0];
    private int[] places = new int[0];

    /**
     * Makes descriptions of the buffers of calls.
     *
     * @param isReused whether the same objects serve every call
     */
    public CallItems(boolean isReused) {
        this.isReused = isReused;
    }

    /** Describes the items that this rank sends. */
    public Items out(Object buffer, int offset, int count, ItemLayout layout) {
        return (isReused ? out : new Items()).set(buffer, offset, count, layout);
    }

    /** Describes the items that this rank receives. */
    public Items in(Object buffer, int offset, int count, ItemLayout layout) {
        return (isReused ? in : new Items()).set(buffer, offset, count, layout);
    }

    /** Describes blocks of equal length to send. */
    public EqualBlocks outBlocks(Object buffer, int offset, int count, ItemLayout layout) {
        return (isReused ? outBlocks : new EqualBlocks()).set(buffer, offset, count, layout);
    }

    /** Describes blocks of equal length to receive. */
    public EqualBlocks inBlocks(Object buffer, int offset, int count, ItemLayout layout) {
        return (isReused ? inBlocks : new EqualBlocks()).set(buffer, offset, count, layout);
    }

    /** Describes blocks of different lengths to send. */
    public VaryingBlocks outBlocks(Object buffer, int offset, int[] newCounts, int[] displs, ItemLayout layout) {
        return (isReused ? outVarying : new VaryingBlocks()).set(buffer, offset, newCounts, displs, layout);
    }

    /** Describes blocks of different lengths to receive. */
    public VaryingBlocks inBlocks(Object buffer, int offset, int[] newCounts, int[] displs, ItemLayout layout) {
        return (isReused ? inVarying : new VaryingBlocks()).set(buffer, offset, newCounts, displs, layout);
    }

    /** Blocks of datatypes of their own. */
    public Blocks typedBlocks(Object buffer, int offset, int[] ofBlocks, int[] displs, ItemLayout[] layouts) {
        return new TypedBlocks(buffer, offset, ofBlocks, displs, layouts);
    }

    /** Blocks that lie one after another. */
    public VaryingBlocks packed(Object buffer, int offset, int[] ofBlocks, ItemLayout layout) {
        places = isReused && places.length == ofBlocks.length ? places : new int[ofBlocks.length];
        for (int rank = 1; rank < ofBlocks.length; rank++) {
            places[rank] = places[rank - 1] + ofBlocks[rank - 1];
        }
        return outBlocks(buffer, offset, ofBlocks, places, layout);
    }

    /** The same count for every rank. */
    public int[] equalCounts(int ranks, int count) {
        counts = isReused && counts.length == ranks ? counts : new int[ranks];
        Arrays.fill(counts, count);
        return counts;
    }

    /** Drops the references to the user's buffers. */
    public void clear() {
        out.set(null, 0, 0, null);
        in.set(null, 0, 0, null);
        outBlocks.set(null, 0, 0, null);
        inBlocks.set(null, 0, 0, null);
        outVarying.set(null, 0, null, null, null);
        inVarying.set(null, 0, null, null, null);
    }
}
