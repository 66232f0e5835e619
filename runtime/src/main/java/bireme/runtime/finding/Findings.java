package bireme.runtime.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All that was found in a job. Findings of one kind at the same lines of the program are one, whichever ranks they are
 * of.
 *
 * <p>Threads: any.
 */
public final class Findings {
    /** Findings that are kept; more would not help to correct such a program. */
    public static final int MAX = 1000;

    private final Map<Key, Merged> byPlace = new LinkedHashMap<>();
    private int dropped;

    private record Key(FindingKind kind, List<String> places, String what) {
        /** Where lines are known they say more than words in which ranks and values differ. */
        static Key of(Finding finding) {
            return new Key(finding.kind(), finding.places(), finding.places().isEmpty() ? finding.what() : "");
        }
    }

    /**
     * A finding of one rank or more.
     *
     * @param kind what it is
     * @param places the calls it is about
     * @param byRank what has happened, by the rank
     */
    public record Merged(FindingKind kind, List<String> places, TreeMap<Integer, String> byRank) {
        /** The finding of the lowest rank that has it. */
        public String what() {
            return "rank " + byRank.firstKey() + " " + byRank.firstEntry().getValue();
        }

        /** The other ranks that have it, such as {@code ranks 1-3}; empty if there are none. */
        public String others() {
            List<Integer> others = new ArrayList<>(byRank.keySet());
            others.remove(0);
            return others.isEmpty() ? "" : RankNames.of(others);
        }
    }

    /** Adds one. */
    public synchronized void add(Finding finding) {
        Key key = Key.of(finding);
        if (byPlace.size() >= MAX && !byPlace.containsKey(key)) {
            dropped++;
            return;
        }
        byPlace.computeIfAbsent(key, k -> new Merged(finding.kind(), finding.places(), new TreeMap<>()))
                .byRank()
                .putIfAbsent(finding.rank(), finding.what());
    }

    /** Whether nothing was found. */
    public synchronized boolean isEmpty() {
        return byPlace.isEmpty();
    }

    /** All, by their kinds. */
    public synchronized List<Merged> all() {
        List<Merged> all = new ArrayList<>(byPlace.values());
        all.sort(Comparator.comparing(Merged::kind)); // stable: else as they came
        return all;
    }

    /** All of them as text, without a newline at the end. */
    public synchronized String text() {
        List<Merged> all = all();
        if (all.isEmpty()) {
            return "checked: nothing found";
        }
        StringBuilder text =
                new StringBuilder("checked: ").append(all.size() == 1 ? "1 finding" : all.size() + " findings");
        FindingKind last = null;
        for (Merged each : all) {
            if (each.kind() != last) {
                text.append("\n")
                        .append(each.kind().option())
                        .append(": ")
                        .append(each.kind().title());
                text.append("\n  remedy: ").append(each.kind().remedy());
                last = each.kind();
            }
            text.append("\n  - ").append(each.what());
            text.append(each.others().isEmpty() ? "" : "\n    likewise " + each.others());
            each.places().forEach(place -> text.append("\n      ").append(place));
        }
        if (dropped > 0) {
            text.append("\nand ").append(dropped).append(" more");
        }
        return text.toString();
    }
}
