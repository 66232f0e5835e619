package bireme.bb.node;

/**
 * The beginning of a stream of numbers; else as {@link SourceNode}.
 *
 * @param <P> the output it emits to: {@link IntOutput}, {@link LongOutput} or {@link DoubleOutput}
 */
@FunctionalInterface
public interface NumberSource<P extends Output<?>> {
    /** Prepares. */
    default void open(NodeContext context) throws Exception {
        // nothing to prepare
    }

    /** Emits all numbers. */
    void run(P out) throws Exception;

    /** Releases what {@link #open} took. */
    default void close() throws Exception {
        // nothing to release
    }
}
