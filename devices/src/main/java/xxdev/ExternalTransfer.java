package xxdev;

/**
 * A run of elements of an {@link ExternalBuffer} that is copied piece by piece, while a message goes out or comes in.
 *
 * <p>Units: elements.
 *
 * <p>Threads: any, one at a time.
 *
 * <p>Errors: what the buffer's own copies throw.
 */
@FunctionalInterface
public interface ExternalTransfer {
    /**
     * Copies the next elements.
     *
     * @param at how many elements of the run have been copied before
     * @param host array or NIO buffer of the type of the elements
     * @param hostOffset the first of them there, in elements
     * @param count elements to copy, 1 or more
     */
    void copy(int at, Object host, int hostOffset, int count);

    /** Ends the transfer: what was copied is at its place, and no memory is held any more. Called once, at the end. */
    default void end() {}
}
