package bireme.collectives.nonblocking;

import java.util.function.LongSupplier;

/**
 * Counts the collectives that a rank has begun on one communicator, for reports: ranks that have begun a different
 * number have not called the same ones.
 *
 * <p>Threads: ranks call collectives of a communicator one at a time. Others may read the count of a rank that is known
 * to sleep in a call.
 */
public final class CallCounter implements LongSupplier {
    private long calls;

    void next() {
        calls++;
    }

    @Override
    public long getAsLong() {
        return calls;
    }
}
