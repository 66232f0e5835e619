package bireme.launcher.profile;

import bireme.launcher.profile.matching.CollectiveGroup;
import java.util.Map;
import java.util.TreeMap;

/**
 * Collectives of one kind and communicator, and how far apart their ranks arrived.
 *
 * <p>Units: nanoseconds.
 *
 * <p>Threads: one.
 */
final class CollectiveTotals {
    private final String name;
    private final String communicator;
    private long count;
    private long spreadNs;
    private long maxSpreadNs;
    private long waitedNs;
    private final Map<Integer, Integer> timesLast = new TreeMap<>();

    CollectiveTotals(String name, String communicator) {
        this.name = name;
        this.communicator = communicator;
    }

    void add(CollectiveGroup group) {
        count++;
        spreadNs += group.spreadNs();
        maxSpreadNs = Math.max(maxSpreadNs, group.spreadNs());
        timesLast.merge(group.last().rank(), 1, Integer::sum);
        group.calls().values().forEach(call -> waitedNs += call.waitedNs());
    }

    String name() {
        return name;
    }

    String communicator() {
        return communicator;
    }

    long count() {
        return count;
    }

    long meanSpreadNs() {
        return count == 0 ? 0 : spreadNs / count;
    }

    long maxSpreadNs() {
        return maxSpreadNs;
    }

    long waitedNs() {
        return waitedNs;
    }

    /** The rank that was most often last. */
    int mostOftenLast() {
        return timesLast.entrySet().stream()
                .reduce((one, other) -> other.getValue() > one.getValue() ? other : one)
                .map(Map.Entry::getKey)
                .orElse(-1);
    }

    int timesLast() {
        return timesLast.getOrDefault(mostOftenLast(), 0);
    }
}
