package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds ranks that wait for each other in a circle, each for one other rank. */
public final class WaitCycle {
    private static final int MAX_SHOWN = 12;

    private WaitCycle() {}

    /** A shortest text of the first circle, such as {@code rank 0 -> rank 2 -> rank 0}; empty when there is none. */
    static String of(List<RankState> ranks) {
        List<Integer> circle = find(ranks);
        return circle.isEmpty() ? "" : text(circle);
    }

    /** The ranks of the first circle, each of which waits for the next, and the last for the first; empty for none. */
    public static List<Integer> find(List<RankState> ranks) {
        Map<Integer, Integer> waitsFor = new HashMap<>();
        for (RankState rank : ranks) {
            if (rank.threads().size() == 1 && isForOneRank(rank.threads().get(0))) {
                waitsFor.put(rank.rank(), rank.threads().get(0).peerId());
            }
        }
        for (RankState rank : ranks) {
            List<Integer> circle = from(rank.rank(), waitsFor);
            if (circle.size() > 1) {
                return circle;
            }
        }
        return List.of();
    }

    /** A collective waits for all, and for one of them at a time only because it is made so. */
    private static boolean isForOneRank(WaitingThread thread) {
        return !thread.isCollective() && thread.peerId() >= 0;
    }

    /** The ranks of the circle that a rank is part of; empty when it is part of none. */
    private static List<Integer> from(int start, Map<Integer, Integer> waitsFor) {
        List<Integer> way = new ArrayList<>();
        Integer next = start;
        while (next != null && way.size() <= waitsFor.size()) {
            way.add(next);
            next = waitsFor.get(next);
            if (next != null && next == start) {
                return way;
            }
        }
        return List.of();
    }

    private static String text(List<Integer> circle) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(circle.size(), MAX_SHOWN); i++) {
            text.append("rank ").append(circle.get(i)).append(" -> ");
        }
        if (circle.size() > MAX_SHOWN) {
            text.append("(").append(circle.size() - MAX_SHOWN).append(" more) -> ");
        }
        return text.append("rank ").append(circle.get(0)).toString();
    }
}
