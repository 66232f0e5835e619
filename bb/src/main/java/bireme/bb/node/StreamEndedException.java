package bireme.bb.node;

/**
 * Nobody takes items any more. Ends the node that emits, or waits for, one; no failure, and not to be caught by nodes.
 */
public final class StreamEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception without a stack trace, for it is the usual end of an endless source.
     *
     * @param message who takes no more items
     */
    public StreamEndedException(String message) {
        super(message, null, false, false);
    }
}
