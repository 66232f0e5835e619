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

    /** Threads there are. */
    public int threads() {
        return copies.size();
    }

    /** Whether nothing leads into it. */
    public boolean isSource() {
        return copies.stream().allMatch(NodeReport::isSource);
    }

    /** Items taken. */
    public long taken() {
        return copies.stream().mapToLong(NodeReport::taken).sum();
    }

    /** Items emitted. */
    public long emitted() {
        return copies.stream().mapToLong(NodeReport::emitted).sum();
    }

    /** Items that wait in its inputs now. */
    public long queued() {
        return copies.stream().mapToLong(NodeReport::queued).sum();
    }

    /** Items worked on. */
    public long items() {
        return copies.stream().mapToLong(NodeReport::items).sum();
    }

    /** Time in which its threads did not wait. */
    public long busyNs() {
        return copies.stream().mapToLong(NodeReport::busyNs).sum();
    }

    private long lifeNs() {
        return copies.stream().mapToLong(NodeReport::lifeNs).sum();
    }

    /** Time one thread needs for an item; 0 without items. */
    public double serviceNs() {
        return items() == 0 ? 0 : (double) busyNs() / items();
    }

    /** Time between two items if all threads work all the time; 0 without items. */
    public double periodNs() {
        return serviceNs() / threads();
    }

    /** Share of the time in which its threads did not wait. */
    public double utilisation() {
        return share(busyNs());
    }

    /** Share of the time in which they waited for items. */
    public double waitingForItems() {
        return share(copies.stream().mapToLong(node -> node.forItems().ns()).sum());
    }

    /** Share of the time in which they waited for room behind them. */
    public double waitingForRoom() {
        return share(copies.stream().mapToLong(node -> node.forRoom().ns()).sum());
    }

    private double share(long ns) {
        return lifeNs() == 0 ? 0 : Math.min(1, (double) ns / lifeNs());
    }
}
