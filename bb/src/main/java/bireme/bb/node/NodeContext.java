package bireme.bb.node;

/**
 * What a node may ask about its place in the graph.
 *
 * <p>Threads: that of the node.
 */
public interface NodeContext {
    /** The node's name, as errors and reports show it. */
    String name();

    /** Which of the copies of its node this is, from 0. */
    int index();

    /** Copies there are of this node, side by side. */
    int copies();

    /** Inputs the node has, those that come back through loops apart. */
    int inputs();

    /** The input that the present item came from, or that has just ended; -1 for a way back of a loop. */
    int input();

    /** Whether the present item came back through a loop. */
    default boolean isFeedback() {
        return input() < 0;
    }

    /**
     * The node wants no more items: it ends after this call as if all its inputs had ended, and its producers end too
     * unless others still take their items.
     */
    void stop();
}
