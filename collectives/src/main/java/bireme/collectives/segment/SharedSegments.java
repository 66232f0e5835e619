package bireme.collectives.segment;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Boards of one team beside its first, for calls that happen in an order of their own.
 *
 * <p>Shape: a board stays until each member has left it once. Members may leave before others have come, and one that
 * never came leaves, too: which of them need the board is up to the algorithm.
 *
 * <p>Threads: any.
 */
public final class SharedSegments {
    /** One under way, and one that others still end. */
    private static final int CALLS = 2;

    private static final class Entry {
        private SharedSegment segment;
        private int leavers;

        private SharedSegment segment(int members) {
            if (segment == null) {
                segment = new SharedSegment(members, CALLS);
            }
            return segment;
        }

        private Entry withoutOne(int members) {
            leavers++;
            return leavers == members ? null : this;
        }
    }

    private final Map<Integer, Entry> segments = new ConcurrentHashMap<>();

    /** The board of this number, made by whichever member asks first. */
    public SharedSegment segment(int number, int members) {
        SharedSegment[] found = new SharedSegment[1];
        segments.compute(number, (key, before) -> {
            Entry entry = before == null ? new Entry() : before;
            found[0] = entry.segment(members);
            return entry;
        });
        return found[0];
    }

    /** A member will not use the board of this number any more, and not come to it again. */
    public void leave(int number, int members) {
        segments.compute(number, (key, before) -> (before == null ? new Entry() : before).withoutOne(members));
    }

    /** Boards that some member has come to or left, and not all have left. */
    int size() {
        return segments.size();
    }
}
