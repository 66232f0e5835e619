package bireme.launcher.waits;

import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.WaitCycle;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * For which ranks each rank waits. A message is waited for from its source, and nobody in particular where any source
 * will do. A collective is waited for from those who are not in it: of a communicator of all ranks these are all
 * others, else those who are in another collective of it, since its members are not known.
 */
final class WaitTargets {
    /** Of those that a collective waits for. */
    private static final int MAX_MISSING = 16;

    private static final List<String> OF_ALL = List.of("MPI.COMM_WORLD", "all ranks");

    private final List<RankState> ranks;
    private final List<SilentProcess> silent;
    private final Map<String, Map<String, Set<Integer>>> inCollectives = new HashMap<>();
    private final Map<String, List<Integer>> missing = new HashMap<>();

    WaitTargets(List<RankState> ranks, List<SilentProcess> silent) {
        this.ranks = ranks;
        this.silent = silent;
        for (RankState rank : ranks) {
            for (WaitingThread thread : rank.threads()) {
                if (thread.isCollective()) {
                    inCollectives
                            .computeIfAbsent(thread.communicator(), key -> new HashMap<>())
                            .computeIfAbsent(thread.collective(), key -> new HashSet<>())
                            .add(rank.rank());
                }
            }
        }
    }

    /** For whom a thread waits, ascending; of many only some. */
    List<Integer> of(WaitingThread thread) {
        if (thread.isCollective()) {
            return missing.computeIfAbsent(thread.communicator() + "\n" + thread.collective(), key -> missing(thread));
        }
        return thread.peerId() >= 0 ? List.of(thread.peerId()) : List.of();
    }

    private List<Integer> missing(WaitingThread thread) {
        Map<String, Set<Integer>> calls = inCollectives.get(thread.communicator());
        Set<Integer> there = calls.get(thread.collective());
        List<Integer> others = new ArrayList<>();
        if (OF_ALL.contains(thread.communicator())) {
            ranks.forEach(rank -> others.add(rank.rank()));
            silent.forEach(process -> others.addAll(process.ranks()));
        } else {
            calls.values().forEach(others::addAll);
        }
        return others.stream()
                .filter(rank -> !there.contains(rank))
                .sorted()
                .distinct()
                .limit(MAX_MISSING)
                .toList();
    }

    /** Ranks each of which waits for the next, and the last for the first; empty when there is no such cycle. */
    List<Integer> cycle() {
        List<Integer> ofMessages = WaitCycle.find(ranks);
        return ofMessages.isEmpty() ? circleWithCollectives() : ofMessages;
    }

    /** Follows the waiting ranks until it reaches one that it has visited. */
    private List<Integer> circleWithCollectives() {
        Map<Integer, List<Integer>> next = new HashMap<>();
        for (RankState rank : ranks) {
            if (rank.threads().size() == 1) {
                next.put(rank.rank(), of(rank.threads().get(0)));
            }
        }
        Set<Integer> seen = new HashSet<>();
        for (RankState rank : ranks) {
            List<Integer> found = seen.contains(rank.rank()) ? List.of() : circleFrom(rank.rank(), next, seen);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<Integer> circleFrom(int start, Map<Integer, List<Integer>> next, Set<Integer> seen) {
        List<Integer> way = new ArrayList<>();
        Deque<Iterator<Integer>> left = new ArrayDeque<>();
        seen.add(start);
        way.add(start);
        left.push(next.getOrDefault(start, List.of()).iterator());
        while (!left.isEmpty()) {
            if (!left.peek().hasNext()) {
                left.pop();
                way.remove(way.size() - 1);
                continue;
            }
            int rank = left.peek().next();
            int at = way.indexOf(rank);
            if (at >= 0) {
                return List.copyOf(way.subList(at, way.size()));
            } else if (seen.add(rank)) {
                way.add(rank);
                left.push(next.getOrDefault(rank, List.of()).iterator());
            }
        }
        return List.of();
    }
}
