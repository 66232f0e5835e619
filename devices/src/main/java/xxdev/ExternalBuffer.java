package xxdev;

/**
 * A buffer whose elements are in memory that Java does not address, such as that of a GPU. It may be given to a device
 * wherever an array may; elements are copied by the buffer itself.
 *
 * <p>Shape: elements {@code 0 .. length()} of one primitive type.
 *
 * <p>Threads: any number at once, on different elements. Copies are also made by threads of other ranks, and while an
 * engine is locked: an implementation waits for its hardware at most, and for no message.
 */
public interface ExternalBuffer extends ScatteredBuffer {
    /** {@return the type of the elements, a primitive one} */
    ElementType type();

    /**
     * Copies elements out of the buffer.
     *
     * @param first first element to copy
     * @param to array or NIO buffer of the type of the elements
     * @param toOffset where the first one goes in {@code to}, in elements
     * @param count elements to copy, at least 0
     */
    void read(int first, Object to, int toOffset, int count);

    /**
     * Copies elements into the buffer.
     *
     * @param first first element to replace
     * @param from array or NIO buffer of the type of the elements
     * @param fromOffset where the first one is in {@code from}, in elements
     * @param count elements to copy, at least 0
     */
    void write(int first, Object from, int fromOffset, int count);

    /**
     * Copies elements from another buffer without the host's memory in between, if that is possible.
     *
     * @param first first element to replace
     * @param from buffer of the same type
     * @param fromFirst first element to copy
     * @param count elements to copy, at least 0
     * @return whether they were copied; {@code false} changes nothing
     */
    boolean copyFrom(int first, ExternalBuffer from, int fromFirst, int count);

    /**
     * Begins to copy a run out of the buffer, piece by piece and in order. The buffer may read ahead of the pieces.
     *
     * @param first first element of the run
     * @param count elements of the run, 1 or more
     * @return what copies them to the host
     */
    default ExternalTransfer reading(int first, int count) {
        return (at, host, hostOffset, length) -> read(first + at, host, hostOffset, length);
    }

    /**
     * Begins to copy a run into the buffer, piece by piece and in order. What has been copied is there at the {@link
     * ExternalTransfer#end}.
     *
     * @param first first element of the run
     * @param count elements of the run, 1 or more
     * @return what copies them from the host
     */
    default ExternalTransfer writing(int first, int count) {
        return (at, host, hostOffset, length) -> write(first + at, host, hostOffset, length);
    }

    /**
     * Waits until everything that was queued for the elements has ended.
     *
     * @return the array that holds them, where they are in Java's memory after all; else {@code null}, at once
     */
    default Object array() {
        return null;
    }

    /**
     * {@return whether reductions of so many elements are faster where the elements are than on the host}
     *
     * @param op the operation
     * @param count elements of each operand
     */
    default boolean isWorthCombining(ReductionOperator op, int count) {
        return false;
    }

    /**
     * Sets {@code this[first + i] = from[fromFirst + i] op this[first + i]} for each i below {@code count} where the
     * elements are, if that is possible; returns when that is done. The bits are those that the host gets.
     *
     * @param op the operation
     * @param first first element to replace
     * @param from the left operands; may be this buffer, where the two ranges have nothing in common
     * @param fromFirst first of the left operands
     * @param count elements to combine, at least 0
     * @return whether they were combined; {@code false} changes nothing
     */
    default boolean combine(ReductionOperator op, int first, ExternalBuffer from, int fromFirst, int count) {
        return false;
    }

    /**
     * Makes a buffer of the same type in the same memory, which the caller closes.
     *
     * @param length elements, 1 or more
     * @return the buffer
     */
    default ExternalBuffer newBuffer(int length) {
        throw new UnsupportedOperationException("operands are combined on the host");
    }

    /** Frees its memory. */
    default void close() {}

    /** {@return an array of the type without elements: there is none with them} */
    @Override
    default Object storage() {
        return type().newArray(0);
    }

    @Override
    default int indexOf(int element) {
        return element;
    }

    @Override
    default int blockLength() {
        return 0;
    }

    @Override
    default int stride() {
        return 0;
    }

    @Override
    default boolean isBlockStart(int element) {
        return false;
    }

    /** Refuses: a run has an array or NIO buffer, and here is none. */
    @Override
    default void forEachRun(int first, int count, RunCopy copy, ElementType type, Object packed, int position) {
        throw new UnsupportedOperationException("elements outside of Java's memory are copied by read and write");
    }
}
