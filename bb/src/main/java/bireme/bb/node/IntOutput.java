package bireme.bb.node;

/**
 * Takes the results of a node of type {@code int}. They are not boxed if the next node takes this type.
 *
 * <p>Threads and errors: as {@link Output}.
 */
public interface IntOutput extends Output<Integer> {
    /**
     * Emits a number, to the channel that the routing of this place chooses.
     *
     * @param item the number
     */
    void emit(int item);

    /**
     * Emits a number to one of the channels, past the routing.
     *
     * @param channel {@code 0..channels()-1}
     * @param item the number
     * @throws IndexOutOfBoundsException for a channel outside 0..{@link #channels()}-1
     */
    void emitTo(int channel, int item);

    /**
     * Emits the same number to all channels.
     *
     * @param item the number
     */
    void emitToAll(int item);

    @Override
    default void emit(Integer item) {
        emit(item.intValue());
    }

    @Override
    default void emitTo(int channel, Integer item) {
        emitTo(channel, item.intValue());
    }

    @Override
    default void emitToAll(Integer item) {
        emitToAll(item.intValue());
    }
}
