package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.pinning.Pinning;
import bireme.devices.text.NameSuggestion;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Computes the partitioning of one graph for one placement.
 *
 * <p>Threads: one.
 */
final class GraphPartitioner {
    private final Placement placement;
    private final GraphPlan plan;
    private final World world;
    private final Groups groups;

    GraphPartitioner(Placement placement, GraphPlan plan, World world, World here) {
        this.placement = placement;
        this.plan = plan;
        this.world = world;
        this.groups = new Groups(plan);
        if (world.size() != here.size()) {
            throw error("it was made for a world of " + world.size() + " ranks, but there are " + here.size());
        }
    }

    private PlacementException error(String message) {
        return new PlacementException((placement.source.isEmpty() ? "placement: " : placement.source + ": ") + message);
    }

    PartitionedGraph partition() {
        placement.groups.keySet().forEach(this::checkIsThere);
        boolean isOne = world.size() == 1;
        Map<Vertex, Integer> ranks = isOne ? allOn(0) : given();
        if (ranks.size() < plan.vertices().size()) {
            ranks = new AutoPlacement(plan, groups, world, ranks).fill();
        }
        PartitionedGraph partitioned = new PartitionedGraph(plan, groups, placement, ranks, world.size());
        for (int rank = 0; rank < world.size(); rank++) {
            pinning(partitioned, rank);
        }
        return partitioned;
    }

    private void checkIsThere(String name) {
        if (groups.in(name).isEmpty()) {
            throw error("the graph has no group \"" + name + "\"; " + NameSuggestion.of(name, groups.names()));
        }
    }

    private Map<Vertex, Integer> allOn(int rank) {
        Map<Vertex, Integer> ranks = new IdentityHashMap<>();
        plan.vertices().forEach(vertex -> ranks.put(vertex, rank));
        return ranks;
    }

    /** The ranks of what was given one. */
    private Map<Vertex, Integer> given() {
        Map<Vertex, Integer> ranks = new IdentityHashMap<>();
        for (String name : groups.names()) {
            GroupSpec group = placement.groups.getOrDefault(name, GroupSpec.NONE);
            if (!group.ranks().isEmpty()) {
                assign(name, group.ranks(), ranks);
            } else if (placement.isRestForAll) {
                assign(name, placement.rest.ranks(), ranks);
            } else if (!placement.isAuto) {
                throw error("group \"" + name + "\" has no rank; use group(\"" + name + "\", rank), or \"groups\": {\""
                        + name + "\": {\"rank\": 0}}");
            }
        }
        if (!placement.rest.ranks().isEmpty()) {
            assign(Groups.REST, placement.rest.ranks(), ranks);
        } else if (!placement.isAuto) {
            assign(Groups.REST, List.of(0), ranks);
        }
        return ranks;
    }

    private void assign(String name, List<Integer> over, Map<Vertex, Integer> ranks) {
        List<Vertex> members = groups.in(name);
        String what = name.equals(Groups.REST) ? "what is in no group" : "group \"" + name + "\"";
        for (int rank : over) {
            if (rank >= world.size()) {
                throw error(what + " is to run on rank " + rank + ", but there are " + world.size() + " ranks, 0.."
                        + (world.size() - 1));
            }
        }
        boolean hasCopies = members.stream().anyMatch(vertex -> vertex.copies() > 1);
        if (over.size() > 1 && !hasCopies) {
            throw error(what + " is to run on ranks " + over
                    + ", but there are no copies in it to distribute over them; its" + " threads are " + members);
        }
        members.forEach(vertex -> ranks.put(vertex, rankOf(vertex, over)));
    }

    private static int rankOf(Vertex vertex, List<Integer> over) {
        return over.get((int) ((long) vertex.index() * over.size() / vertex.copies()));
    }

    private void pinning(PartitionedGraph partitioned, int rank) {
        Map<Pinning, List<String>> pinnings = partitioned.on(rank).stream()
                .map(groups::of)
                .distinct()
                .collect(Collectors.groupingBy(partitioned::pinningOf));
        if (pinnings.size() > 1) {
            List<String> each = new ArrayList<>();
            pinnings.forEach((how, names) -> each.add(names + " " + how));
            throw error("groups of rank " + rank + " have their threads bound in different ways: " + each);
        }
    }
}
