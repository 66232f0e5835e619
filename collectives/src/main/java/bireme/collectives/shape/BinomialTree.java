package bireme.collectives.shape;

/**
 * The binomial tree over ranks counted from its root.
 *
 * <p>Shape: relative rank r is {@code (rank - root) mod size}. The parent of r is r without its lowest bit; the subtree
 * of r is the run of {@code span(r)} relative ranks from r on; its children are r + 1, r + 2, r + 4, ... as long as
 * they lie in that run. Seven ranks: 0 has 1, 2, 4; 2 has 3; 4 has 5, 6.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005.
 */
public final class BinomialTree {
    private BinomialTree() {}

    /** Place of a rank, counted from the root. */
    public static int relative(int rank, int root, int size) {
        int relative = rank - root;
        return relative < 0 ? relative + size : relative;
    }

    /** Rank at a place counted from the root. */
    public static int absolute(int relative, int root, int size) {
        int rank = relative + root;
        return rank >= size ? rank - size : rank;
    }

    /** Parent of a relative rank that is not 0. */
    public static int parent(int relative) {
        return relative & (relative - 1);
    }

    /** Ranks in the subtree of a relative rank, itself included. */
    public static int span(int relative, int size) {
        return relative == 0 ? size : Math.min(Integer.lowestOneBit(relative), size - relative);
    }

    /** Distance from a relative rank to its farthest child, 0 when it has none; the others halve it down to 1. */
    public static int farthestChild(int span) {
        return Integer.highestOneBit(span - 1);
    }

    /** Ranks in the subtree of the child at a distance, in a subtree of {@code span} ranks. */
    public static int childSpan(int distance, int span) {
        return Math.min(distance, span - distance);
    }
}
