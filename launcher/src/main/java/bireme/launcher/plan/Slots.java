package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The slots of a job's hosts, and how many are taken. Programs of one job are placed one after the other.
 *
 * <p>Shape: first every host takes as many ranks as it has slots; what is left goes, one rank a host in turn, to hosts
 * that may have more: all when oversubscription is allowed, else those that never said how many slots they have.
 *
 * <p>Threads: one.
 */
final class Slots {
    private final Allocation allocation;
    private final List<Host> hosts;
    private final boolean mayExceed;
    private final int[] slots;
    private final int[] taken;

    /**
     * Nothing is taken yet.
     *
     * @param shares slots to assume of each host that specifies none
     * @param mayExceed whether hosts may get more ranks than slots
     */
    Slots(Allocation allocation, int[] shares, boolean mayExceed) {
        this.allocation = allocation;
        this.hosts = allocation.hosts();
        this.mayExceed = mayExceed;
        this.slots = new int[hosts.size()];
        this.taken = new int[hosts.size()];
        for (int host = 0; host < slots.length; host++) {
            slots[host] = hosts.get(host).hasSlots() ? hosts.get(host).slots() : shares[host];
        }
    }

    /** Sum of all slots of the hosts that {@code among} lets through. */
    int total(IntPredicate among) {
        long total = 0;
        for (int host = 0; host < slots.length; host++) {
            total += among.test(host) ? slots[host] : 0;
        }
        return (int) Math.min(total, HostLine.MAX_SLOTS);
    }

    /**
     * Takes room for ranks.
     *
     * @param ranks how many
     * @param rule how they are dealt
     * @param among which hosts may be used
     * @return how many each host got
     * @throws UsageException when there is not enough room
     */
    int[] take(int ranks, MapBy rule, IntPredicate among) {
        int[] counts = new int[slots.length];
        int left = ranks;
        int most = rule.kind() == MapBy.Kind.PER_HOST ? rule.perHost() : Host.UNLIMITED;
        if (rule.kind() == MapBy.Kind.NODE) {
            left = deal(left, counts, most, among.and(this::hasFreeSlot));
        } else {
            for (int host = 0; host < slots.length; host++) {
                int only = host;
                left = deal(left, counts, most, among.and(each -> each == only && hasFreeSlot(each)));
            }
        }
        left = deal(left, counts, most, among.and(this::mayHaveMore));
        if (left > 0) {
            throw tooFew(ranks, ranks - left, rule, among);
        }
        return counts;
    }

    /** One rank for each host in turn, as long as there are ranks and hosts that can take one. */
    private int deal(int ranks, int[] counts, int most, IntPredicate canTake) {
        int left = ranks;
        for (boolean isProgress = true; isProgress && left > 0; ) {
            isProgress = false;
            for (int host = 0; host < counts.length && left > 0; host++) {
                if (counts[host] < most && canTake.test(host)) {
                    counts[host]++;
                    taken[host]++;
                    left--;
                    isProgress = true;
                }
            }
        }
        return left;
    }

    private boolean hasFreeSlot(int host) {
        return taken[host] < slots[host];
    }

    private boolean mayHaveMore(int host) {
        return taken[host] < hosts.get(host).maxSlots()
                && (mayExceed || !hosts.get(host).hasSlots());
    }

    private UsageException tooFew(int ranks, int placed, MapBy rule, IntPredicate among) {
        StringBuilder text = new StringBuilder("no room for " + ranks + (ranks == 1 ? " rank" : " ranks"));
        text.append(" on ")
                .append(describe(among))
                .append(" (")
                .append(allocation.source())
                .append(")");
        if (rule.kind() == MapBy.Kind.PER_HOST) {
            text.append(" with ").append(rule.perHost()).append(" on each host");
        }
        text.append(": ").append(placed).append(placed == 1 ? " fits" : " fit").append("; ask for fewer ranks, ");
        text.append(mayExceed ? "or raise max_slots" : "name more slots, or allow more ranks by --oversubscribe");
        return new UsageException(text.toString());
    }

    private String describe(IntPredicate among) {
        return IntStream.range(0, slots.length)
                .filter(among)
                .mapToObj(host -> hosts.get(host).name() + ":" + slots[host])
                .collect(Collectors.joining(","));
    }
}
