package bireme.collectives.segment;

/**
 * Buffers of one rank that others may use where they lie, until that rank knows that they have done so.
 *
 * <p>Shape: calls that are {@linkplain SegmentLayout#wideCalls so far} apart share one. Those that need only a line do
 * not wait for each other, so one of them may end while an earlier call still exposes its buffers here.
 *
 * <p>Threads: written by its rank before the stamp that publishes it, read by others after they have seen that stamp.
 */
public final class Exposure {
    private static final long NO_CALL = -1;

    private long call = NO_CALL;
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

    void set(long newCall, Object newFirst, int newFirstOffset, Object newSecond, int newSecondOffset) {
        call = newCall;
        first = newFirst;
        firstOffset = newFirstOffset;
        second = newSecond;
        secondOffset = newSecondOffset;
    }

    /** Clears the references of a call that has ended, so that no later one holds its buffers. */
    void clear(long ended) {
        if (call == ended) {
            set(NO_CALL, null, 0, null, 0);
        }
    }
}
