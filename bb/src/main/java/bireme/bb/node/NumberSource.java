package bireme.bb.node;

/**
 * The beginning of a stream of numbers; else as {@link SourceNode}.
 *
 * @param <P> the output it emits to: {@link IntOutput}, {@link LongOutput} or {@link DoubleOutput}
 */
@FunctionalInterface
public interface NumberSource<P extends Output<?>> {
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
     * Emits all numbers.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    void run(P out) throws Exception;

    /**
     * Releases what {@link #open} took.
     *
     * @throws Exception whatever it likes, which ends the run
     */
    default void close() throws Exception {
        // nothing to release
    }
}
