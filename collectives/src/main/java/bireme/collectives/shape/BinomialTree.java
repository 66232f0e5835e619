package bireme.collectives.shape;

/**
 * The binomial tree.
 *
 * <p>Shape: the parent of a place is the place without its lowest bit; its children are 1, 2, 4, ... further on, as
 * long as they lie in its run. Seven places: 0 has 1, 2, 4; 2 has 3; 4 has 5, 6. Depth: floor(log2 p), with ceil(log2
 * p) children on top. A rank that sends down sends to its last child first, because that child has the largest subtree.
 * Splitting the ranks in halves again and again (minimum spanning tree, MST) gives the same tree when p is a power of
 * two.
 *
 * <p>Source: R. Thakur, R. Rabenseifner, W. Gropp, Optimization of Collective Communication Operations in MPICH, 2005;
 * E. Chan et al., Collective Communication: Theory, Practice, and Experience, 2007, section 3 (MST).
 */
public final class BinomialTree implements Tree {
    /** The only one needed. */
    public static final Tree INSTANCE = new BinomialTree();

    private BinomialTree() {}

    @Override
    public int parent(int place, int size) {
        return place & (place - 1);
    }

    @Override
    public int span(int place, int size) {
        return place == 0 ? size : Math.min(Integer.lowestOneBit(place), size - place);
    }

    @Override
    public int children(int span) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(span - 1);
    }

    @Override
    public int child(int place, int index, int span) {
        return place + (1 << index);
    }
}
