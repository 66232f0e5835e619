package bireme.bb.node;

/**
 * Thrown to a node that emits an item, or waits for one, when no other node takes its items any more. It ends the node
 * and is not a failure. Nodes must not catch it.
 */
public final class StreamEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Creates an exception without a stack trace, for it is the usual end of an endless source.
     *
     * @param message says which node wants no more items
     */
    public StreamEndedException(String message) {
        super(message, null, false, false);
    }
}
