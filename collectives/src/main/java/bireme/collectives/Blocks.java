package bireme.collectives;

/**
 * One block of items for every rank of a team, in one buffer.
 *
 * <p>Units: {@link #start} and {@link #elements} in elements, {@link #count} in items.
 */
public interface Blocks {
    /** Array or NIO buffer that holds the blocks. */
    Object buffer();

    /** How an item lies in the buffer. */
    ItemLayout layout();

    /** First element of a rank's block. */
    int start(int rank);

    /** Items in a rank's block. */
    int count(int rank);

    /** The blocks of the first {@code ranks} ranks, copied to fresh space. */
    Blocks copy(int ranks);

    /** Elements in a rank's block. */
    default int elements(int rank) {
        return count(rank) * layout().extent();
    }

    /** A rank's block. */
    default Items block(int rank) {
        return new Items(buffer(), start(rank), count(rank), layout());
    }
}
