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
    /** Prepares. */
    default void open(NodeContext context) throws Exception {
        // nothing to prepare
    }

    /** Emits all items. */
    void run(Output<O> out) throws Exception;

    /** Releases what {@link #open} took. */
    default void close() throws Exception {
        // nothing to release
    }
}
