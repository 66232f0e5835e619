package bireme.runtime.window;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The accesses to the memory of one rank that are not complete, in checked mode: who begins another one asks here
 * first.
 *
 * <p>Shape: for each region a map of segments that do not overlap, each with the accesses to all of it. Of those that
 * are alike only the first is in it, so a segment has a few for each origin, however often that accesses it.
 *
 * <p>What ends an access is: a fence of all ranks; the end of the target's exposure, for those between start and
 * complete; a flush or an unlock of the origin, for those under locks. Later accesses of ranks that the origin has told
 * of it come after that, so whatever is found here is a conflict, also without knowing which rank has told which.
 *
 * <p>Threads: any.
 *
 * <p>Source: MPI 4.1, 12.7.
 */
final class AccessLog {
    private static final int MIN_SWEPT = 1024;

    /** From when on accesses are complete, which is the same moment for many. */
    private static final class Period {
        boolean isOver;
    }

    private record Entry(LoggedAccess access, Period period) {}

    private static final class Segment {
        private final List<Entry> entries;
        private long end;

        Segment(long end, List<Entry> entries) {
            this.end = end;
            this.entries = new ArrayList<>(entries);
        }
    }

    /** Of fences, whose end shows in the number of the phase. */
    private final Period always = new Period();
    /** By origin. */
    private final Map<Integer, Period> changing = new HashMap<>();

    private final Map<Integer, Period> fetching = new HashMap<>();
    private final Map<Integer, NavigableMap<Long, Segment>> regions = new HashMap<>();
    private Period exposure = new Period();
    private int phase;
    private int added;
    private int sweptAt = MIN_SWEPT;

    /**
     * Begins an access, if it conflicts with none.
     *
     * @return the one that it conflicts with, with one range that they share; {@code null} when it was begun
     */
    synchronized LoggedAccess begin(LoggedAccess access) {
        phase = Math.max(phase, access.phase());
        NavigableMap<Long, Segment> segments = regions.computeIfAbsent(access.region(), key -> new TreeMap<>());
        long[] ranges = access.ranges();
        for (int i = 0; i < ranges.length; i += 2) {
            LoggedAccess earlier = conflict(segments, access, ranges[i], ranges[i + 1]);
            if (earlier != null) {
                return earlier;
            }
        }
        Entry entry = new Entry(access, period(access));
        for (int i = 0; i < ranges.length; i += 2) {
            insert(segments, ranges[i], ranges[i + 1], entry);
        }
        added += ranges.length;
        if (added > sweptAt) {
            sweep();
        }
        return null;
    }

    private LoggedAccess conflict(NavigableMap<Long, Segment> segments, LoggedAccess access, long first, long end) {
        Map.Entry<Long, Segment> before = segments.lowerEntry(first);
        long from = before != null && before.getValue().end > first ? before.getKey() : first;
        for (Map.Entry<Long, Segment> each : segments.subMap(from, end).entrySet()) {
            for (Entry entry : each.getValue().entries) {
                if (!isOver(entry) && access.conflictsWith(entry.access)) {
                    long[] ranges = entry.access.ranges();
                    int i = 0;
                    while (ranges[i + 1] <= Math.max(first, each.getKey())) {
                        i += 2;
                    }
                    return entry.access.at(ranges[i], ranges[i + 1]);
                }
            }
        }
        return null;
    }

    private boolean isOver(Entry entry) {
        return entry.period.isOver || entry.access.phase() < phase;
    }

    private Period period(LoggedAccess access) {
        return switch (access.epoch()) {
            case FENCE -> always;
            case START -> exposure;
            default -> (access.fetches() ? fetching : changing).computeIfAbsent(access.origin(), key -> new Period());
        };
    }

    private void insert(NavigableMap<Long, Segment> segments, long first, long end, Entry entry) {
        split(segments, first);
        split(segments, end);
        long at = first;
        for (Map.Entry<Long, Segment> each :
                List.copyOf(segments.subMap(first, end).entrySet())) {
            if (at < each.getKey()) {
                segments.put(at, new Segment(each.getKey(), List.of(entry)));
            }
            add(each.getValue(), entry);
            at = each.getValue().end;
        }
        if (at < end) {
            segments.put(at, new Segment(end, List.of(entry)));
        }
    }

    private static void split(NavigableMap<Long, Segment> segments, long at) {
        Map.Entry<Long, Segment> before = segments.lowerEntry(at);
        if (before != null && before.getValue().end > at) {
            Segment segment = before.getValue();
            segments.put(at, new Segment(segment.end, segment.entries));
            segment.end = at;
        }
    }

    private void add(Segment segment, Entry entry) {
        segment.entries.removeIf(this::isOver);
        for (Entry each : segment.entries) {
            if (each.period == entry.period && each.access.isLike(entry.access)) {
                return;
            }
        }
        segment.entries.add(entry);
    }

    /** Forgets what is complete, when there may be as much of it as of the rest. */
    private void sweep() {
        int left = 0;
        for (NavigableMap<Long, Segment> segments : regions.values()) {
            segments.values().forEach(segment -> segment.entries.removeIf(this::isOver));
            segments.values().removeIf(segment -> segment.entries.isEmpty());
            left += segments.size();
        }
        added = left;
        sweptAt = Math.max(MIN_SWEPT, 2 * left);
    }

    /** All that an origin has begun under locks is complete. */
    synchronized void complete(int origin) {
        end(changing, origin);
        end(fetching, origin);
    }

    /** All of it whose result the origin has is. */
    synchronized void completeFetched(int origin) {
        end(fetching, origin);
    }

    private static void end(Map<Integer, Period> periods, int origin) {
        Period ended = periods.remove(origin);
        if (ended != null) {
            ended.isOver = true;
        }
    }

    /** The target has waited for those that have accessed its memory since it called post. */
    synchronized void endExposure() {
        exposure.isOver = true;
        exposure = new Period();
    }
}
