package bireme.bb.node;

/**
 * Takes the results of a node of type {@code long}. They are not boxed if the next node takes this type.
 *
 * <p>Threads and errors: as {@link Output}.
 */
public interface LongOutput extends Output<Long> {
    /**
     * Emits a number, to the channel that the routing of this place chooses.
     *
     * @param item the number
     */
    void emit(long item);

    /**
     * Emits a number to one of the channels, past the routing.
     *
     * @param channel {@code 0..channels()-1}
     * @param item the number
     * @throws IndexOutOfBoundsException for a channel outside 0..{@link #channels()}-1
     */
    void emitTo(int channel, long item);

    /**
     * Emits the same number to all channels.
     *
     * @param item the number
     */
    void emitToAll(long item);

    @Override
    default void emit(Long item) {
        emit(item.longValue());
    }

    @Override
    default void emitTo(int channel, Long item) {
        emitTo(channel, item.longValue());
    }

    @Override
    default void emitToAll(Long item) {
        emitToAll(item.longValue());
    }
}
