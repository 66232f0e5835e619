package bireme.collectives.items;

/**
 * A piece of one buffer for every rank.
 *
 * <p>Units: elements.
 */
public interface Parts {
    /** Array or NIO buffer that holds the pieces. */
    Object buffer();

    /** First element of a rank's piece. */
    int start(int rank);

    /** Elements in a rank's piece. */
    int elements(int rank);

    /**
     * Elements in the pieces of ranks {@code first} up to, not including, {@code end}, which lie one after another.
     */
    default int elements(int first, int end) {
        return first == end ? 0 : start(end - 1) + elements(end - 1) - start(first);
    }
}
