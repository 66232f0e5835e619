package bireme.bb.node;

/**
 * One step of a stream: takes items, and emits none, one or many for each.
 *
 * <p>Life: {@link #open}; then {@link #accept} for every item; {@link #inputEnded} for every input that ends; when all
 * have, {@link #end}, which may still emit; and {@link #close} in any case that {@code open} was called, also after a
 * failure.
 *
 * <p>Threads: one thread makes all calls to one node, in a run of the graph.
 *
 * <p>Errors: whatever a method throws ends the whole run with that cause.
 *
 * @param <I> items it takes
 * @param <O> items it emits
 */
@FunctionalInterface
public interface Node<I, O> {
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
     * Takes an item.
     *
     * @param item the item, never {@code null}
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    void accept(I item, Output<O> out) throws Exception;

    /**
     * One of the inputs has ended, see {@link NodeContext#input()}; others may go on.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    default void inputEnded(Output<O> out) throws Exception {
        // of no interest
    }

    /**
     * All items have arrived; what is emitted now still arrives.
     *
     * @param out where to emit, during this call only
     * @throws Exception whatever it likes, which ends the run
     */
    default void end(Output<O> out) throws Exception {
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
