package bireme.collectives.nonblocking;

import bireme.devices.wait.IdleStrategy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The helpers of one JVM, each with ranks of its own: one, or more where that many cores are free of computation.
 *
 * <p>Threads: any.
 */
public final class AsyncHelpers implements AutoCloseable {
    private final List<AsyncProgress> helpers;
    private final AtomicInteger given = new AtomicInteger();

    /**
     * Starts the helpers.
     *
     * @param count how many, at least 1
     * @param strategy how long they poll without finding an event before sleeping
     */
    public AsyncHelpers(int count, IdleStrategy strategy) {
        helpers =
                Stream.generate(() -> new AsyncProgress(strategy)).limit(count).toList();
    }

    /** The helper of the next rank that asks. */
    public AsyncProgress next() {
        return helpers.get(given.getAndIncrement() % helpers.size());
    }

    /** Ends them. */
    @Override
    public void close() {
        helpers.forEach(AsyncProgress::close);
    }
}
