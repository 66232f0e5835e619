package bireme.junit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Results of ranks that share a JVM with the host: on which of them the test has passed. What a rank throws the outcome
 * of the job tells.
 *
 * <p>Threads: any.
 */
final class MemoryResults implements RankResults, AutoCloseable {
    private static final Map<String, MemoryResults> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final String name = "job-" + NUMBERS.incrementAndGet();
    private final AtomicIntegerArray passed;

    MemoryResults(int ranks) {
        passed = new AtomicIntegerArray(ranks);
        OPEN.put(name, this);
    }

    /** Those of a name, {@code null} when there are none in this JVM. */
    static MemoryResults named(String name) {
        return OPEN.get(name);
    }

    String name() {
        return name;
    }

    @Override
    public void passed(int rank) {
        passed.set(rank, 1);
    }

    /** {@inheritDoc} The rank ends by it, and so the job, unless the rank has called {@code System.exit} before. */
    @Override
    public void failed(int rank, Throwable failure) {
        passed.set(rank, 0);
    }

    /** The first rank whose test has not passed, -1 for none. */
    int firstNotPassed() {
        for (int rank = 0; rank < passed.length(); rank++) {
            if (passed.get(rank) == 0) {
                return rank;
            }
        }
        return -1;
    }

    @Override
    public void close() {
        OPEN.remove(name);
    }
}
