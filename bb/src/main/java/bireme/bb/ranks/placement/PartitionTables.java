package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.bb.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Formats the partitions of a graph as two tables: the ranks with their threads, and the channels that become messages.
 */
final class PartitionTables {
    private static final int KIB = 1024;
    private static final double NS_PER_US = 1e3;

    private final PartitionedGraph partitioned;
    private final StringBuilder text = new StringBuilder();

    private PartitionTables(PartitionedGraph partitioned) {
        this.partitioned = partitioned;
    }

    static String of(PartitionedGraph partitioned) {
        PartitionTables made = new PartitionTables(partitioned);
        made.summary();
        TextTable.append(made.text, made.ranks());
        if (partitioned.isDistributed()) {
            made.text.append('\n');
            TextTable.append(made.text, made.cutEdges());
        }
        return made.text.toString();
    }

    private void summary() {
        long busy = partitioned.plan.vertices().stream()
                .map(partitioned::rankOf)
                .distinct()
                .count();
        int channels = partitioned.plan.edges().size();
        long cutChannels = partitioned.cutEdges().stream()
                .filter(each -> !each.isFeedback())
                .count();
        text.append(partitioned.plan.vertices().size()).append(" threads on ").append(busy);
        text.append(" of ").append(partitioned.ranks()).append(" ranks; ");
        text.append(cutChannels).append(" of ").append(channels).append(" channels become messages\n\n");
    }

    private List<List<String>> ranks() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("rank", "group", "threads", "bound to", "nodes"));
        for (int rank = 0; rank < partitioned.ranks(); rank++) {
            Map<String, List<Vertex>> groups = partitioned.on(rank).stream()
                    .collect(Collectors.groupingBy(partitioned::groupOf, LinkedHashMap::new, Collectors.toList()));
            if (groups.isEmpty()) {
                lines.add(List.of(String.valueOf(rank), "", "0", "", ""));
            }
            String number = String.valueOf(rank);
            String bound = partitioned.pinning(rank).toString();
            groups.forEach((name, vertices) -> lines.add(List.of(
                    number, name.isEmpty() ? "-" : name, String.valueOf(vertices.size()), bound, nodes(vertices))));
        }
        return lines;
    }

    /** The names of threads, those of copies once with their numbers. */
    private static String nodes(List<Vertex> vertices) {
        Map<String, List<Vertex>> byName = new LinkedHashMap<>();
        vertices.forEach(vertex ->
                byName.computeIfAbsent(vertex.name(), name -> new ArrayList<>()).add(vertex));
        return byName.values().stream().map(PartitionTables::node).collect(Collectors.joining(", "));
    }

    private static String node(List<Vertex> copies) {
        Vertex first = copies.get(0);
        if (first.copies() == 1) {
            return copies.size() == 1 ? first.name() : first.name() + " x " + copies.size();
        }
        List<Integer> numbers = copies.stream().map(Vertex::index).sorted().toList();
        return first.name() + "[" + runs(numbers) + "] of " + first.copies();
    }

    /** Numbers with runs of them shortened: 0..3, 6. */
    private static String runs(List<Integer> numbers) {
        List<String> runs = new ArrayList<>();
        int begin = 0;
        for (int place = 1; place <= numbers.size(); place++) {
            if (place == numbers.size() || numbers.get(place) > numbers.get(place - 1) + 1) {
                int first = numbers.get(begin);
                int last = numbers.get(place - 1);
                runs.add(first == last ? String.valueOf(first) : first + ".." + last);
                begin = place;
            }
        }
        return String.join(", ", runs);
    }

    private List<List<String>> cutEdges() {
        Map<List<String>, Integer> counts = new LinkedHashMap<>();
        for (PartitionedGraph.CutEdge each : partitioned.cutEdges()) {
            counts.merge(line(each), 1, Integer::sum);
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("from", "to", "ranks", "channels", "credits", "batch", "delay", "window"));
        counts.forEach((line, count) -> {
            List<String> counted = new ArrayList<>(line);
            counted.add(3, String.valueOf(count));
            lines.add(counted);
        });
        return lines;
    }

    private List<String> line(PartitionedGraph.CutEdge each) {
        EdgeConfig config = partitioned.edge(each.from(), each.to());
        String items = config.batchItems() == 0 ? "" : config.batchItems() + " items or ";
        return List.of(
                each.from().name(),
                each.to().name() + (each.isFeedback() ? " (back)" : ""),
                partitioned.rankOf(each.from()) + " -> " + partitioned.rankOf(each.to()),
                each.isFeedback() || each.credits() == GraphPlan.UNBOUNDED
                        ? "no bound"
                        : String.valueOf(each.credits()),
                items + bytes(config.batchBytes()),
                String.format(Locale.ROOT, "%.0f us", config.delayNs() / NS_PER_US),
                bytes(config.windowBytes()));
    }

    private static String bytes(long bytes) {
        if (bytes % KIB != 0) {
            return bytes + " B";
        }
        return bytes % (KIB * KIB) == 0 ? bytes / (KIB * KIB) + " MiB" : bytes / KIB + " KiB";
    }
}
