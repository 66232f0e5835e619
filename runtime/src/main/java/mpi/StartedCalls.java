package mpi;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import xxdev.LocalJob;

/**
 * The collectives that do not block which ranks of one JVM have begun, for a comparison as soon as the second rank
 * comes: where they differ nobody may ever come to one that blocks.
 *
 * <p>Threads: any.
 */
final class StartedCalls {
    private final Map<Integer, ConcurrentSkipListMap<Long, Entry>> byContext = new ConcurrentSkipListMap<>();

    private record Entry(long identity, String line) {}

    private StartedCalls() {}

    /** That of a job. */
    static StartedCalls of(LocalJob job) {
        return job.shared(StartedCalls.class, StartedCalls::new);
    }

    /**
     * A rank begins a call.
     *
     * @param number how many such calls it has begun before in this context
     * @param identity the same for calls that fit together
     * @param line call and place, for the user
     * @return the line of a rank whose call of that number does not fit; {@code null} when none is known
     */
    String begins(int context, long number, long identity, String line) {
        Entry first = byContext
                .computeIfAbsent(context, key -> new ConcurrentSkipListMap<>())
                .putIfAbsent(number, new Entry(identity, line));
        return first == null || first.identity() == identity ? null : first.line();
    }

    /** All ranks are known to have begun the calls below this number, and they fit together. */
    void forgetBelow(int context, long number) {
        ConcurrentSkipListMap<Long, Entry> entries = byContext.get(context);
        if (entries != null) {
            entries.headMap(number).clear();
        }
    }
}
