package bireme.bb.node;

/**
 * The lifecycle of a node that takes numbers: {@link IntNode}, {@link LongNode} or {@link DoubleNode}.
 *
 * <p>Life, threads and errors: as {@link Node}.
 *
 * @param <P> the output it emits to
 */
public interface NumberNode<P extends Output<?>> {
    /**
     * Prepares for items. Its place in the graph is given here.
     *
     * @param context the node's place in the graph, of use until the node is closed
     * @throws Exception whatever it likes, which ends the run
     */
    default void open(NodeContext context) throws Exception {
        // nothing to prepare
    }

    /**
     * One of the inputs has ended, see {@link NodeContext#input()}; others may go on.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    default void inputEnded(P out) throws Exception {
        // of no interest
    }

    /**
     * All items have arrived; what is emitted now still arrives.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    default void end(P out) throws Exception {
        // nothing left to say
    }

    /**
     * Releases what {@link #open} took.
     *
     * @throws Exception whatever it likes, which ends the run
     */
    default void close() throws Exception {
        // nothing to release
    }
}
