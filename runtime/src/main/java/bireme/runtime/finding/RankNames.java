package bireme.runtime.finding;

import java.util.List;

/** Names ranks for reports: {@code rank 3}, or {@code ranks 0-2, 5}. */
public final class RankNames {
    private RankNames() {}

    /** Names ranks that are given ascending; at least one. */
    public static String of(List<Integer> ranks) {
        StringBuilder text = new StringBuilder(ranks.size() == 1 ? "rank " : "ranks ");
        int start = 0;
        for (int i = 1; i <= ranks.size(); i++) {
            if (i == ranks.size() || ranks.get(i) != ranks.get(i - 1) + 1) {
                text.append(start == 0 ? "" : ", ").append(range(ranks.get(start), ranks.get(i - 1)));
                start = i;
            }
        }
        return text.toString();
    }

    private static String range(int first, int last) {
        if (first == last) {
            return Integer.toString(first);
        }
        return first + (last == first + 1 ? ", " : "-") + last;
    }
}
