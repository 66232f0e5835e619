package bireme.collectives.shape;

/**
 * The tree in which every place has up to k children, with subtrees as equal as possible.
 *
 * <p>Shape: a place takes itself from its run and deals the rest out to k children, or to one each when there are
 * fewer. Ten places, k = 4: 0 has 1, 3, 5, 7; 1 has 2, 3 has 4, 5 has 6, 7 has 8, 9. With k = 1 it is a chain. Depth:
 * about log_k p.
 */
public final class KaryTree implements Tree {
    private final int arity;

    /** A tree of {@code arity} children, at least one. */
    public KaryTree(int arity) {
        if (arity < 1) {
            throw new IllegalArgumentException("arity " + arity + " is below 1");
        }
        this.arity = arity;
    }

    @Override
    public int parent(int place, int size) {
        return arity == 1 ? place - 1 : (int) (locate(place, size) >>> Integer.SIZE);
    }

    @Override
    public int span(int place, int size) {
        return arity == 1 ? size - place : (int) locate(place, size);
    }

    @Override
    public int children(int span) {
        return Math.min(arity, span - 1);
    }

    @Override
    public int child(int place, int index, int span) {
        return place + 1 + (int) ((long) (span - 1) * index / children(span));
    }

    /** Walks down from the top; returns the parent in the upper half and the span in the lower one. */
    private long locate(int place, int size) {
        int top = 0;
        int span = size;
        int parent = 0;
        while (top != place) {
            int children = children(span);
            // The last child that does not begin behind the place.
            int index = (int) (((long) (place - top) * children - 1) / (span - 1));
            int child = child(top, index, span);
            int childSpan = childSpan(top, index, span);
            parent = top;
            top = child;
            span = childSpan;
        }
        return (long) parent << Integer.SIZE | span;
    }
}
