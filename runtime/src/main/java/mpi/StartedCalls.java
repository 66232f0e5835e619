package mpi;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import xxdev.LocalJob;

/**
 * The collectives that do not block which ranks of one JVM have begun, for a comparison as soon as the second rank
 * comes: where they differ nobody may ever come to one that blocks.
 *
 * <p>Threads: any.
 */
final class StartedCalls {
    private final Map<Team, ConcurrentSkipListMap<Long, Entry>> byTeam = new ConcurrentHashMap<>();

    /**
     * The ranks of a communicator. Those that have none in common may have the same context, as the parts that a split
     * makes, and the {@code MPI.COMM_SELF} of each rank.
     *
     * @param context its context
     * @param lowest the lowest of the ranks
     */
    record Team(int context, int lowest) {}

    private record Entry(long identity, int element, String line) {
        boolean fits(Entry other) {
            return identity == other.identity && (element == other.element || element == 0 || other.element == 0);
        }
    }

    private StartedCalls() {}

    /** That of a job. */
    static StartedCalls of(LocalJob job) {
        return job.shared(StartedCalls.class, StartedCalls::new);
    }

    /**
     * A rank begins a call.
     *
     * @param number how many calls it has begun before in this team
     * @param identity the same for calls that fit together
     * @param element the same for elements of one type; 0 for what goes with all
     * @param line call and place, for the user
     * @return the line of a rank whose call of that number does not fit; {@code null} when none is known
     */
    String begins(Team team, long number, long identity, int element, String line) {
        Entry own = new Entry(identity, element, line);
        Entry first = byTeam.computeIfAbsent(team, key -> new ConcurrentSkipListMap<>())
                .putIfAbsent(number, own);
        return first == null || first.fits(own) ? null : first.line();
    }

    /** All ranks are known to have begun the calls below this number, and they fit together. */
    void forgetBelow(Team team, long number) {
        ConcurrentSkipListMap<Long, Entry> entries = byTeam.get(team);
        if (entries != null) {
            entries.headMap(number).clear();
        }
    }
}
