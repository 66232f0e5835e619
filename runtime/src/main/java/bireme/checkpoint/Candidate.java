package bireme.checkpoint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A checkpoint that may be restored, and what each rank has of it. All ranks have the same.
 *
 * <p>Threads: one.
 */
final class Candidate {
    /** In the rank's memory. */
    static final int MEMORY = 1;

    /** On the disk of its host. */
    static final int LOCAL = 2;

    /** In the shared folder, of as many ranks as there are now. */
    static final int SHARED = 4;

    /** In the shared folder, of another number of ranks. */
    static final int OTHER_RANKS = 8;

    /** In memory, and all ranks had it there. */
    static final int COMMITTED_MEMORY = 16;

    /** On the disk of its host, of another number of ranks. */
    static final int LOCAL_OF_OTHER_RANKS = 32;

    /** Not from files: from the other members of its set. */
    static final int REBUILD = 64;

    private static final int[] ORDER = {MEMORY, REBUILD, LOCAL, SHARED, OTHER_RANKS};

    private final CommitMarker marker;
    private final int[] held;
    /** Of each rank that has it in memory, its set. */
    private final int[][] sets;

    private final boolean[] isNotToBeRebuilt;

    private Candidate(CommitMarker marker, int ranks) {
        this.marker = marker;
        held = new int[ranks];
        sets = new int[ranks][];
        isNotToBeRebuilt = new boolean[ranks];
    }

    /** What a rank has, to be gathered. */
    static long[] encode(Map<CommitMarker, Integer> held, Map<CommitMarker, int[]> sets) {
        List<Long> numbers = new ArrayList<>();
        held.forEach((marker, levels) -> {
            int[] set = sets.getOrDefault(marker, new int[0]);
            numbers.addAll(
                    List.of(marker.version(), marker.id(), (long) marker.ranks(), (long) levels, (long) set.length));
            Arrays.stream(set).forEach(member -> numbers.add((long) member));
        });
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    /** All that any rank has, newest first. */
    static List<Candidate> of(List<long[]> gathered) {
        Map<CommitMarker, Candidate> found = new HashMap<>();
        for (int rank = 0; rank < gathered.size(); rank++) {
            long[] numbers = gathered.get(rank);
            for (int i = 0; i < numbers.length; ) {
                CommitMarker marker = new CommitMarker(numbers[i], numbers[i + 1], (int) numbers[i + 2]);
                Candidate candidate = found.computeIfAbsent(marker, key -> new Candidate(key, gathered.size()));
                candidate.held[rank] = (int) numbers[i + 3];
                int members = (int) numbers[i + 4];
                i += 5;
                if (members > 0) {
                    candidate.sets[rank] = Arrays.stream(numbers, i, i + members)
                            .mapToInt(member -> (int) member)
                            .toArray();
                }
                i += members;
            }
        }
        return sorted(found.values());
    }

    private static List<Candidate> sorted(Collection<Candidate> found) {
        List<Candidate> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.<Candidate>comparingLong(each -> each.marker.version())
                .thenComparingLong(each -> each.marker.id())
                .reversed());
        return sorted;
    }

    CommitMarker marker() {
        return marker;
    }

    /** From where each rank takes it: the cheapest that it has; {@code null} when a rank has none. */
    int[] sources() {
        int[] sources = new int[held.length];
        for (int rank = 0; rank < sources.length; rank++) {
            sources[rank] = source(rank);
            if (sources[rank] == 0) {
                return null;
            }
        }
        return sources;
    }

    private int source(int rank) {
        for (int source : ORDER) {
            if (source == REBUILD ? setToRebuild(rank) != null : (held[rank] & source) != 0) {
                return source;
            }
        }
        return 0;
    }

    /** The set from whose other members a rank can be rebuilt; {@code null} when it cannot. */
    int[] setToRebuild(int rank) {
        if (isNotToBeRebuilt[rank]) {
            return null;
        }
        for (int[] set : sets) {
            if (set != null && set.length > 1 && Arrays.binarySearch(set, rank) >= 0) {
                boolean isThere = Arrays.stream(set).allMatch(member -> member == rank || (held[member] & MEMORY) != 0);
                return isThere ? set : null;
            }
        }
        return null;
    }

    /** A rank could not take it from there. */
    void exclude(int rank, int source) {
        if (source == REBUILD) {
            isNotToBeRebuilt[rank] = true;
        } else {
            held[rank] &= ~source;
        }
    }

    /** Whether it has counted once; a version that was being stored when its job ended has not. */
    boolean hasCounted() {
        return Arrays.stream(held).anyMatch(levels -> (levels & (SHARED | OTHER_RANKS | COMMITTED_MEMORY)) != 0);
    }

    /** Whether a rank has it in its local folder, where it is of another number of ranks. */
    boolean isLocalOfOtherRanks() {
        return Arrays.stream(held).anyMatch(levels -> (levels & LOCAL_OF_OTHER_RANKS) != 0);
    }

    /** Why no rank takes it. */
    String shownLack() {
        if (isLocalOfOtherRanks()) {
            return "version " + marker.version() + " in a local folder is of " + marker.ranks()
                    + " ranks and there are " + held.length + ", and only a shared folder serves another number";
        }
        for (int rank = 0; rank < held.length; rank++) {
            if (source(rank) == 0) {
                return "rank " + rank + " cannot get version " + marker.version() + " from "
                        + (Arrays.stream(sets).anyMatch(java.util.Objects::nonNull)
                                ? "memory, since more than one rank of a set has lost it, nor from a folder"
                                : "any level");
            }
        }
        return "";
    }
}
