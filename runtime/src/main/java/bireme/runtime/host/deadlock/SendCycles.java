package bireme.runtime.host.deadlock;

import bireme.runtime.check.WaitingSend;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which standard sends are to blame when a job is quiescent: those that are part of a cycle in the wait-for graph. A
 * sender outside may wait for a rank that would receive if it could.
 *
 * <p>Source: MPI 4.1, 3.5, on programs that are safe.
 */
public final class SendCycles {
    private SendCycles() {}

    /**
     * The ranks that wait in an unsafe send.
     *
     * @param ranks what all ranks of the job do
     * @param sends the sends that wait, of all ranks
     */
    public static Set<Integer> unsafeRanks(List<RankState> ranks, List<WaitingSend> sends) {
        Map<Integer, Set<Integer>> waits = new HashMap<>();
        for (RankState rank : ranks) {
            for (WaitingThread thread : rank.threads()) {
                if (thread.peerId() >= 0) {
                    add(waits, rank.rank(), thread.peerId());
                }
            }
        }
        List<WaitingSend> awaited =
                sends.stream().filter(WaitingSend::isAwaited).toList();
        awaited.forEach(send -> add(waits, send.rank(), send.dest()));
        Set<Integer> unsafe = new TreeSet<>();
        for (WaitingSend send : awaited) {
            if (sends.size() == 1 || reaches(send.dest(), send.rank(), waits)) {
                unsafe.add(send.rank());
            }
        }
        return unsafe;
    }

    private static void add(Map<Integer, Set<Integer>> waits, int rank, int other) {
        waits.computeIfAbsent(rank, key -> new HashSet<>()).add(other);
    }

    private static boolean reaches(int from, int to, Map<Integer, Set<Integer>> waits) {
        Set<Integer> seen = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int next = open.pop();
            if (next == to) {
                return true;
            } else if (seen.add(next)) {
                open.addAll(waits.getOrDefault(next, Set.of()));
            }
        }
        return false;
    }
}
