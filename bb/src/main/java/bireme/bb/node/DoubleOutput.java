package bireme.bb.node;

/**
 * Takes the results of a node of type {@code double}. They are not boxed if the next node takes this type.
 *
 * <p>Threads and errors: as {@link Output}.
 */
public interface DoubleOutput extends Output<Double> {
    /**
     * Emits a number, to the channel that the routing of this place chooses.
     *
     * @param item the number
     */
    void emit(double item);

    /**
     * Emits a number to one of the channels, past the routing.
     *
     * @param channel {@code 0..channels()-1}
     * @param item the number
     * @throws IndexOutOfBoundsException for a channel outside 0..{@link #channels()}-1
     */
    void emitTo(int channel, double item);

    /**
     * Emits the same number to all channels.
     *
     * @param item the number
     */
    void emitToAll(double item);

    @Override
    default void emit(Double item) {
        emit(item.doubleValue());
    }

    @Override
    default void emitTo(int channel, Double item) {
        emitTo(channel, item.doubleValue());
    }

    @Override
    default void emitToAll(Double item) {
        emitToAll(item.doubleValue());
    }
}
