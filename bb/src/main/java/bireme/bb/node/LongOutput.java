package bireme.bb.node;

import java.util.Objects;

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

    /**
     * Emits numbers of an array, in their order: the same as one {@link #emit(long)} after the other, at a lower cost
     * for each.
     *
     * @param numbers the array; it may be written again after the call
     * @param from index of the first
     * @param count how many
     * @throws IndexOutOfBoundsException for a part that is not inside the array; nothing is emitted
     */
    default void emitAll(long[] numbers, int from, int count) {
        Objects.checkFromIndexSize(from, count, numbers.length);
        for (int next = from; next < from + count; next++) {
            emit(numbers[next]);
        }
    }

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
