package bireme.bb.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All copies of a node taken together.
 *
 * <p>Units: nanoseconds; shares are parts of the time of the run, for each copy, 0 to 1. A thread that has ended before
 * the run does nothing for the rest of it.
 *
 * @param name of the node; with a number behind if it is not the first of that name
 * @param copies each with what it has done
 * @param runNs time of the whole run, or until now
 */
public record Stage(String name, List<NodeReport> copies, long runNs) {
    /** The stages of some nodes, in their order; those of the same name are numbered. */
    static List<Stage> of(List<NodeReport> nodes, long runNs) {
        Map<String, List<NodeReport>> byName = new LinkedHashMap<>();
        StageNames names = new StageNames();
        for (NodeReport node : nodes) {
            String name = names.next(node.name(), node.label(), node.copies());
            byName.computeIfAbsent(name, each -> new ArrayList<>()).add(node);
        }
        return byName.entrySet().stream()
                .map(each -> new Stage(each.getKey(), List.copyOf(each.getValue()), runNs))
                .toList();
    }

    /** {@return the number of its threads} */
    public int threads() {
        return copies.size();
    }

    /** {@return whether nothing leads into it} */
    public boolean isSource() {
        return copies.stream().allMatch(NodeReport::isSource);
    }

    /** {@return the number of items taken} */
    public long taken() {
        return copies.stream().mapToLong(NodeReport::taken).sum();
    }

    /** {@return the number of items emitted} */
    public long emitted() {
        return copies.stream().mapToLong(NodeReport::emitted).sum();
    }

    /** {@return the number of items that wait in its inputs now} */
    public long queued() {
        return copies.stream().mapToLong(NodeReport::queued).sum();
    }

    /** {@return the number of items worked on} */
    public long items() {
        return copies.stream().mapToLong(NodeReport::items).sum();
    }

    /** {@return the time in which its threads did not wait, in nanoseconds, all threads together} */
    public long busyNs() {
        return copies.stream().mapToLong(NodeReport::busyNs).sum();
    }

    /** {@return the time one thread needs for an item, in nanoseconds; 0 without items} */
    public double serviceNs() {
        return items() == 0 ? 0 : (double) busyNs() / items();
    }

    /** {@return the time between two items if all threads work all the time, in nanoseconds; 0 without items} */
    public double periodNs() {
        return serviceNs() / threads();
    }

    /** {@return the share of the time in which its threads did not wait, 0 to 1} */
    public double utilisation() {
        return share(busyNs());
    }

    /** {@return the same of its busiest thread} */
    public double mostUtilisation() {
        long most = copies.stream().mapToLong(NodeReport::busyNs).max().orElse(0);
        return runNs == 0 ? 0 : Math.min(1, (double) most / runNs);
    }

    /** {@return the share of the time in which they slept, read, or waited for something outside the graph} */
    public double blocked() {
        return share(copies.stream().mapToLong(NodeReport::blockedNs).sum());
    }

    /** {@return the share of the time in which they were ready to work and had no core, 0 where it is not known} */
    public double withoutCore() {
        return share(
                copies.stream().mapToLong(node -> Math.max(0, node.noCoreNs())).sum());
    }

    /** {@return the share of the time in which they waited for items, 0 to 1} */
    public double waitingForItems() {
        return share(copies.stream().mapToLong(node -> node.forItems().ns()).sum());
    }

    /** {@return the share of the time in which they waited for room behind them, 0 to 1} */
    public double waitingForRoom() {
        return share(copies.stream().mapToLong(node -> node.forRoom().ns()).sum());
    }

    private double share(long ns) {
        return runNs == 0 ? 0 : Math.min(1, (double) ns / runNs / threads());
    }
}
