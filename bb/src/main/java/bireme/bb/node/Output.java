package bireme.bb.node;

/**
 * Where a node puts its results.
 *
 * <p>Waits while there is no room: that is how a slow consumer slows its producers down.
 *
 * <p>Threads: that of the node it was given to, during a call to that node.
 *
 * <p>Errors: {@link StreamEndedException} when nobody takes items any more, because the consumers have left or the run
 * is over; it is to be let through.
 *
 * @param <O> items it takes
 */
public interface Output<O> {
    /**
     * Emits an item, to the channel that the routing of this place chooses.
     *
     * @param item the item, not {@code null}; the next node owns it from now on
     * @throws StreamEndedException when nobody takes items any more; to be let through
     */
    void emit(O item);

    /**
     * Emits an item to one of the channels, past the routing.
     *
     * @param channel {@code 0..channels()-1}
     * @param item the item, not {@code null}; the next node owns it from now on
     * @throws IndexOutOfBoundsException for a channel outside 0..{@link #channels()}-1
     * @throws StreamEndedException when nobody takes items any more; to be let through
     */
    void emitTo(int channel, O item);

    /**
     * Emits the same item to all channels.
     *
     * @param item the item, not {@code null}; the next node owns it from now on
     * @throws StreamEndedException when nobody takes items any more; to be let through
     */
    void emitToAll(O item);

    /** {@return the number of channels: the nodes that may be next} */
    int channels();

    /**
     * The feedback edge to the head of a loop that this node is inside of.
     *
     * @param <F> items that go back
     * @param loop name of the feedback edge, given to the body of the loop
     * @return where to emit items that go back
     * @throws IllegalArgumentException when this node is not inside of that loop
     */
    <F> Output<F> to(Feedback<F> loop);

    /**
     * Nothing more will be emitted soon. For nodes that wait for something outside of the graph, or compute for long:
     * what they have emitted is then taken at once. Without it that may take some milliseconds; nodes that wait for
     * items or room do it by themselves.
     */
    default void flush() {
        // where nothing is held back
    }
}
