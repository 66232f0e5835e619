package bireme.bb.engine;

/**
 * A run has failed: the first failure of any node, which has ended all others. Failures while nodes are closed, of
 * {@code close} methods for example, are suppressed exceptions of this one.
 */
public final class GraphFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_ITEM = 200;

    private final String node;
    private final transient Object item;
    private final int rank;

    /**
     * A failure.
     *
     * @param rank that it happened on, -1 if the graph is not spread over ranks
     * @param node as reports show it
     * @param item the node had, or its text if it was on another rank; {@code null} for none
     * @param cause what was thrown
     */
    public GraphFailedException(int rank, String node, Object item, Throwable cause) {
        this(
                rank,
                node,
                item,
                node + (rank < 0 ? "" : " on rank " + rank) + " failed"
                        + (item == null ? "" : " on item " + shortened(item)) + ": " + cause,
                cause);
    }

    private GraphFailedException(int rank, String node, Object item, String message, Throwable cause) {
        super(message, cause);
        this.rank = rank;
        this.node = node;
        this.item = item;
    }

    /**
     * {@return the failure of a graph that cannot go on without ranks that are lost}
     *
     * @param rank that is left
     * @param lost which ranks those are, and what they ran
     * @param cause how that was seen
     */
    public static GraphFailedException ofLoss(int rank, String lost, Throwable cause) {
        String message = "the graph on rank " + rank + " cannot go on: " + lost
                + "; it goes on without ranks that run only workers of a farm made surviving(): " + cause.getMessage();
        return new GraphFailedException(rank, "the graph", null, message, cause);
    }

    /**
     * {@return the text of an item, cut after 200 characters}
     *
     * @param item any item, {@code null} too
     */
    public static String shortened(Object item) {
        String text = String.valueOf(item);
        return text.length() <= MAX_ITEM ? text : text.substring(0, MAX_ITEM) + "...";
    }

    /** {@return the node, as reports show it} */
    public String node() {
        return node;
    }

    /** {@return the item it had, {@code null} when it had none; its text if it was on another rank} */
    public Object item() {
        return item;
    }

    /** {@return the rank that the node was on, -1 if the graph was not spread over ranks} */
    public int rank() {
        return rank;
    }
}
