package xxdev;

/**
 * A buffer whose elements lie scattered in an array or NIO buffer, such as a column of a matrix. It may be given to a
 * device wherever an array may: elements are copied straight between their places and the frame, or the other side's
 * buffer.
 *
 * <p>Shape: a sequence of elements; offsets and counts of a device's calls count in the sequence. The sequence need not
 * begin at 0: its maker sets the first index, and no smaller one is used.
 *
 * <p>Threads: any number at once, while the operations that it was given to last; implementations keep no state of a
 * walk.
 */
public interface ScatteredBuffer {
    /** Copies a regular run of elements; without state, so that a walk needs no object. */
    interface RunCopy {
        /**
         * Copies {@code blocks} blocks of {@code length} elements each.
         *
         * @param type type of the elements
         * @param storage where the elements lie
         * @param offset first element of the first block
         * @param blocks blocks, at least 1
         * @param length elements of each block, at least 1
         * @param stride from the start of a block to that of the next, maybe negative
         * @param packed what was passed to {@link ScatteredBuffer#forEachRun}
         * @param position where the run begins on the packed side, in elements
         */
        void copy(
                ElementType type,
                Object storage,
                int offset,
                int blocks,
                int length,
                int stride,
                Object packed,
                int position);
    }

    /** {@return the array or NIO buffer that the elements lie in} */
    Object storage();

    /** {@return the end of the sequence: the index of its last element, plus 1} */
    int length();

    /**
     * {@return the index in {@link #storage()} of an element of the sequence}
     *
     * @param element index in the sequence, below {@link #length()}
     */
    int indexOf(int element);

    /** {@return the elements in each block if the whole sequence is blocks of equal length and distance, else 0} */
    int blockLength();

    /**
     * Distance of blocks, if the sequence has a {@link #blockLength()}.
     *
     * @return elements from the start of a block to that of the next, maybe negative
     */
    int stride();

    /**
     * {@return whether a block begins at this element of a sequence that has a {@link #blockLength()}}
     *
     * @param element index in the sequence, below {@link #length()}
     */
    boolean isBlockStart(int element);

    /**
     * Copies elements {@code first .. first + count}, run by run.
     *
     * @param first first element to copy, in the sequence
     * @param count elements to copy, at least 0
     * @param copy called for each run, in the order of the sequence; which way it copies is its own affair
     * @param type passed to {@code copy}
     * @param packed passed to {@code copy}: the other side, whose elements lie side by side
     * @param position where element {@code first} belongs in {@code packed}, in elements
     */
    void forEachRun(int first, int count, RunCopy copy, ElementType type, Object packed, int position);
}
