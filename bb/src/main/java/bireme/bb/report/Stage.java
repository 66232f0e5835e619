package bireme.bb.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All copies of a node taken together.
 *
 * <p>Units: nanoseconds; shares are parts of the copies' whole time, 0 to 1.
 *
 * @param name of the node; with a number behind if it is not the first of that name
 * @param copies each with what it has done
 */
public record Stage(String name, List<NodeReport> copies) {
    /** The stages of some nodes, in their order; those of the same name are numbered. */
    static List<Stage> of(List<NodeReport> nodes) {
        Map<String, List<NodeReport>> byName = new LinkedHashMap<>();
        Map<List<?>, String> names = new HashMap<>();
        Map<String, Integer> kinds = new HashMap<>();
        Map<List<?>, Integer> times = new HashMap<>();
        for (NodeReport node : nodes) {
            int time = times.merge(List.of(node.label(), node.copies()), 1, Integer::sum);
            String name = names.computeIfAbsent(
                    List.of(node.name(), node.copies(), time), kind -> numbered(node.name(), kinds));
            byName.computeIfAbsent(name, each -> new ArrayList<>()).add(node);
        }
        return byName.entrySet().stream()
                .map(each -> new Stage(each.getKey(), List.copyOf(each.getValue())))
                .toList();
    }

    private static String numbered(String name, Map<String, Integer> kinds) {
        int number = kinds.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "#" + number;
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

    private long lifeNs() {
        return copies.stream().mapToLong(NodeReport::lifeNs).sum();
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

    /** {@return the share of the time in which they waited for items, 0 to 1} */
    public double waitingForItems() {
        return share(copies.stream().mapToLong(node -> node.forItems().ns()).sum());
    }

    /** {@return the share of the time in which they waited for room behind them, 0 to 1} */
    public double waitingForRoom() {
        return share(copies.stream().mapToLong(node -> node.forRoom().ns()).sum());
    }

    private double share(long ns) {
        return lifeNs() == 0 ? 0 : Math.min(1, (double) ns / lifeNs());
    }
}
