package bireme.collectives.shape;

/**
 * A tree over places 0 to p - 1, place 0 on top, numbered so that every subtree is the run of places that begins with
 * its own top.
 *
 * <p>Hence a place combined with its children, in their order, keeps the order of the places, and the blocks of a
 * subtree lie one after another.
 *
 * <p>Shape: a place is described by the place itself and the {@code span} of its subtree, itself included.
 *
 * <p>Threads: immutable, any.
 */
public interface Tree {
    /** Parent of a place other than 0. */
    int parent(int place, int size);

    /** Places in the subtree of a place, itself included. */
    int span(int place, int size);

    /** Number of children of a place whose subtree has {@code span} places. */
    int children(int span);

    /** A child of a place, counted upwards. */
    int child(int place, int index, int span);

    /** Places in the subtree of a child. */
    default int childSpan(int place, int index, int span) {
        int end = index + 1 < children(span) ? child(place, index + 1, span) : place + span;
        return end - child(place, index, span);
    }

    /** Place of a rank, counted from the root. */
    static int place(int rank, int root, int size) {
        int place = rank - root;
        return place < 0 ? place + size : place;
    }

    /** Rank at a place counted from the root. */
    static int rank(int place, int root, int size) {
        int rank = place + root;
        return rank >= size ? rank - size : rank;
    }
}
