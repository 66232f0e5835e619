package bireme.junit;

import org.opentest4j.AssertionFailedError;

/**
 * A test has failed because of one of its ranks, or because of all: the first line of the message says which, and what
 * happened; further lines say where the other ranks were at that moment.
 *
 * <p>Shape: the stack is that of the rank's own failure, which is the cause. Expected and actual value are those of an
 * {@link AssertionFailedError} of the rank, so that an IDE shows their difference.
 */
public final class RankFailedError extends AssertionFailedError {
    private static final long serialVersionUID = 1L;

    private final int rank;

    /** A failure that a rank has thrown. */
    RankFailedError(int rank, String message, Throwable failure) {
        super(message, failure);
        this.rank = rank;
        setStackTrace(failure.getStackTrace());
    }

    /** A comparison that has failed in a rank. */
    RankFailedError(int rank, String message, AssertionFailedError failure) {
        super(message, failure.getExpected(), failure.getActual(), failure);
        this.rank = rank;
        setStackTrace(failure.getStackTrace());
    }

    /** A failure without an exception; {@code rank} is -1 where it is not that of a single rank. */
    RankFailedError(int rank, String message) {
        super(message);
        this.rank = rank;
        setStackTrace(new StackTraceElement[0]); // that of the host says nothing of the ranks
    }

    /**
     * {@return the rank that has failed, -1 when it was not a single one, as in a deadlock}
     */
    public int rank() {
        return rank;
    }
}
