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
