package bireme.collectives.segment;

/**
 * Buffers of one rank that others may use where they lie, until that rank knows that they have done so.
 *
 * <p>Threads: written by its rank before the stamp that publishes it, read by others after they have seen that stamp.
 */
public final class Exposure {
    private Object first;
    private int firstOffset;
    private Object second;
    private int secondOffset;

    /** The first buffer, or a description of one. */
    public Object first() {
        return first;
    }

    /** Where the first begins, in elements. */
    public int firstOffset() {
        return firstOffset;
    }

    /** The second buffer. */
    public Object second() {
        return second;
    }

    /** Where the second begins, in elements. */
    public int secondOffset() {
        return secondOffset;
    }

    void set(Object newFirst, int newFirstOffset, Object newSecond, int newSecondOffset) {
        first = newFirst;
        firstOffset = newFirstOffset;
        second = newSecond;
        secondOffset = newSecondOffset;
    }

    /** Clears the references, so that no call holds buffers of the one before. */
    void clear() {
        if (first != null) {
            set(null, 0, null, 0);
        }
    }
}
