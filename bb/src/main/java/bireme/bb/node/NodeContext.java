package bireme.bb.node;

/**
 * The position of a node in its graph: its name, which copy of the node it is, its inputs and outputs; and the request
 * to stop early.
 *
 * <p>Threads: that of the node.
 */
public interface NodeContext {
    /** {@return the name of the node, as errors and reports show it} */
    String name();

    /** {@return which of the copies of its node this is, {@code 0..copies()-1}} */
    int index();

    /** {@return the number of copies of this node, side by side} */
    int copies();

    /** {@return the number of inputs of the node, those that come back through loops apart} */
    int inputs();

    /**
     * {@return the input that the present item came from, or that has just ended, {@code 0..inputs()-1}; -1 for a
     * feedback edge of a loop}
     */
    int input();

    /** {@return whether the present item came back through a loop} */
    default boolean isFeedback() {
        return input() < 0;
    }

    /**
     * The node wants no more items: it ends after this call as if all its inputs had ended, and its producers end too
     * unless others still take their items.
     */
    void stop();
}
