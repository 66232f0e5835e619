package bireme.bb.node;

/**
 * The beginning of a stream.
 *
 * <p>Life, threads and errors: as {@link Node}; {@link #run} is called once and the stream ends when it returns. If
 * nobody wants more, {@link Output#emit} does not return: it ends {@code run} by an exception that is not to be caught.
 *
 * @param <O> items it emits
 */
@FunctionalInterface
public interface SourceNode<O> {
    /**
     * Prepares; called once, by the thread of the source, before {@link #run}.
     *
     * @param context the node's place in the graph, of use until the node is closed
     * @throws Exception whatever it likes, which ends the run
     */
    default void open(NodeContext context) throws Exception {
        // nothing to prepare
    }

    /**
     * Emits all items.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    void run(Output<O> out) throws Exception;

    /**
     * Releases what {@link #open} took.
     *
     * @throws Exception whatever it likes, which ends the run
     */
    default void close() throws Exception {
        // nothing to release
    }
}
