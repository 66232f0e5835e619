package bireme.runtime.host.deadlock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds a cycle in the wait-for graph of ranks that wait for one other rank each. */
public final class WaitCycle {
    private static final int MAX_SHOWN = 12;

    private WaitCycle() {}

    /** A shortest text of the first cycle, such as {@code rank 0 -> rank 2 -> rank 0}; empty when there is none. */
    static String of(List<RankState> ranks) {
        List<Integer> cycle = find(ranks);
        return cycle.isEmpty() ? "" : text(cycle);
    }

    /** The ranks of the first cycle, each of which waits for the next, and the last for the first; empty for none. */
    public static List<Integer> find(List<RankState> ranks) {
        Map<Integer, Integer> waitsFor = new HashMap<>();
        for (RankState rank : ranks) {
            if (rank.threads().size() == 1 && isForOneRank(rank.threads().get(0))) {
                waitsFor.put(rank.rank(), rank.threads().get(0).peerId());
            }
        }
        for (RankState rank : ranks) {
            List<Integer> cycle = from(rank.rank(), waitsFor);
            if (cycle.size() > 1) {
                return cycle;
            }
        }
        return List.of();
    }

    /** A collective waits for all, and for one of them at a time only because it is made so. */
    private static boolean isForOneRank(WaitingThread thread) {
        return !thread.isCollective() && thread.peerId() >= 0;
    }

    /** The ranks of the cycle that a rank is part of; empty when it is part of none. */
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

    private static String text(List<Integer> cycle) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(cycle.size(), MAX_SHOWN); i++) {
            text.append("rank ").append(cycle.get(i)).append(" -> ");
        }
        if (cycle.size() > MAX_SHOWN) {
            text.append("(").append(cycle.size() - MAX_SHOWN).append(" more) -> ");
        }
        return text.append("rank ").append(cycle.get(0)).toString();
    }
}
