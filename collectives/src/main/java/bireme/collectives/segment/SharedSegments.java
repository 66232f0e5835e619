package bireme.collectives.segment;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Segments of one team beside its first, for calls that happen in an order of their own.
 *
 * <p>Shape: a segment stays until each member has left it once. Members may leave before others have asked for it, and
 * one that never asked leaves, too: which of them need the segment is up to the algorithm.
 *
 * <p>Threads: any.
 */
public final class SharedSegments {
    /** One in flight, and one that others still end. */
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

    /** The segment of this number, made by whichever member asks first. */
    public SharedSegment segment(int number, int members) {
        SharedSegment[] found = new SharedSegment[1];
        segments.compute(number, (key, before) -> {
            Entry entry = before == null ? new Entry() : before;
            found[0] = entry.segment(members);
            return entry;
        });
        return found[0];
    }

    /** A member will neither use nor ask for the segment of this number any more. */
    public void leave(int number, int members) {
        segments.compute(number, (key, before) -> (before == null ? new Entry() : before).withoutOne(members));
    }

    /** Segments that some member has asked for or left, and not all have left. */
    int size() {
        return segments.size();
    }
}
