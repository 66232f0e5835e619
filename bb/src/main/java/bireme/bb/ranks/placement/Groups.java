package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The groups of a plan, in the order of their first vertices.
 *
 * <p>Threads that the program has not described, because they only restore an order, join a neighbour: the only one
 * behind them, else the only one before them, else those behind them if these agree.
 */
final class Groups {
    /** The group of what was put into none. */
    static final String REST = "";

    private final Map<Vertex, String> groupOf = new IdentityHashMap<>();
    private final Map<String, List<Vertex>> members = new LinkedHashMap<>();
    private final Map<Vertex, List<Vertex>> before = new IdentityHashMap<>();
    private final Map<Vertex, List<Vertex>> behind = new IdentityHashMap<>();

    Groups(GraphPlan plan) {
        for (GraphPlan.Edge edge : plan.edges()) {
            before.computeIfAbsent(edge.to(), to -> new ArrayList<>()).add(edge.from());
            behind.computeIfAbsent(edge.from(), from -> new ArrayList<>()).add(edge.to());
        }
        for (Vertex vertex : plan.vertices()) {
            if (vertex.group() != null || !vertex.isHelper()) {
                groupOf.put(vertex, vertex.group() == null ? REST : vertex.group());
            }
        }
        boolean goesOn = true;
        while (goesOn) {
            goesOn = plan.vertices().stream().filter(this::isOpen).anyMatch(this::join);
        }
        plan.vertices()
                .forEach(vertex -> members.computeIfAbsent(of(vertex), name -> new ArrayList<>())
                        .add(vertex));
    }

    private boolean isOpen(Vertex vertex) {
        return !groupOf.containsKey(vertex);
    }

    private boolean join(Vertex helper) {
        List<Vertex> next = behind.getOrDefault(helper, List.of());
        List<Vertex> previous = before.getOrDefault(helper, List.of());
        List<Vertex> model = next.size() == 1 || previous.size() != 1 && !next.isEmpty() ? next : previous;
        Set<String> names =
                model.stream().map(vertex -> groupOf.getOrDefault(vertex, REST)).collect(Collectors.toSet());
        boolean isKnown = model.stream().noneMatch(this::isOpen);
        if (isKnown && !model.isEmpty()) {
            groupOf.put(helper, names.size() == 1 ? names.iterator().next() : REST);
        }
        return isKnown && !model.isEmpty();
    }

    String of(Vertex vertex) {
        return groupOf.getOrDefault(vertex, REST);
    }

    /** Groups that the program has named. */
    List<String> names() {
        return members.keySet().stream().filter(name -> !name.equals(REST)).toList();
    }

    List<Vertex> in(String name) {
        return members.getOrDefault(name, List.of());
    }

    List<Vertex> before(Vertex vertex) {
        return before.getOrDefault(vertex, List.of());
    }

    List<Vertex> behind(Vertex vertex) {
        return behind.getOrDefault(vertex, List.of());
    }
}
