package bireme.bb.ranks.placement;

import bireme.bb.engine.Plan;
import bireme.bb.engine.Vertex;
import bireme.bb.pinning.Pinning;
import bireme.bb.ranks.edge.EdgeConfig;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes placements as JSON, one group a line. */
final class PlacementWriter {
    private PlacementWriter() {}

    static String write(Placement placement) {
        List<String> groups = new ArrayList<>();
        placement.groups.forEach((name, group) -> {
            List<String> members = new ArrayList<>(ranks(group.ranks()));
            members.addAll(group.settings().members());
            members.addAll(pin(group.pinning()));
            groups.add(text(name) + ": " + object(members));
        });
        List<String> defaults = new ArrayList<>(placement.settings.members());
        defaults.addAll(pin(placement.rest.pinning()));
        List<Integer> rest = placement.rest.ranks();
        return whole(
                defaults, rest.isEmpty() ? null : rest.get(0), placement.isAuto, groups, List.copyOf(placement.items));
    }

    /** All groups of a cut with the ranks that they have, and all settings with their figures. */
    static String skeleton(Cut cut) {
        List<String> groups = cut.groups.names().stream()
                .map(name -> text(name) + ": " + object(ranks(ranksOf(cut, name))))
                .toList();
        EdgeConfig usual = cut.placement.settings.config();
        List<String> defaults = EdgeSettings.none()
                .batchItems(usual.batchItems())
                .batchBytes(usual.batchBytes())
                .delay(Duration.ofNanos(usual.delayNs()))
                .credits(cut.placement.settings.capacity(Plan.DEFAULT_CAPACITY))
                .windowBytes(usual.windowBytes())
                .members();
        List<Integer> rest = ranksOf(cut, Groups.REST);
        Integer restRank = rest.size() == 1 ? rest.get(0) : null;
        return whole(defaults, restRank, rest.size() > 1, groups, List.copyOf(cut.placement.items));
    }

    private static List<Integer> ranksOf(Cut cut, String group) {
        List<Vertex> members = cut.groups.in(group);
        return members.stream().map(cut::rankOf).distinct().sorted().toList();
    }

    private static List<String> ranks(List<Integer> ranks) {
        return switch (ranks.size()) {
            case 0 -> List.of();
            case 1 -> List.of("\"rank\": " + ranks.get(0));
            default -> List.of("\"ranks\": " + ranks);
        };
    }

    private static List<String> pin(Pinning pinning) {
        if (pinning == null) {
            return List.of();
        }
        List<Integer> listed = pinning.processors();
        return List.of("\"pin\": " + (listed.isEmpty() ? text(pinning.toString()) : listed.toString()));
    }

    private static String whole(
            List<String> defaults, Integer rest, boolean isAuto, List<String> groups, List<String> items) {
        List<String> lines = new ArrayList<>();
        if (!defaults.isEmpty()) {
            lines.add("  \"default\": " + object(defaults));
        }
        if (rest != null) {
            lines.add("  \"rest\": " + rest);
        }
        if (isAuto) {
            lines.add("  \"auto\": true");
        }
        if (!items.isEmpty()) {
            lines.add("  \"items\": "
                    + items.stream().map(PlacementWriter::text).collect(Collectors.joining(", ", "[", "]")));
        }
        lines.add("  \"groups\": " + (groups.isEmpty() ? "{}" : "{\n    " + String.join(",\n    ", groups) + "\n  }"));
        return "{\n" + String.join(",\n", lines) + "\n}\n";
    }

    private static String object(List<String> members) {
        return "{" + String.join(", ", members) + "}";
    }

    private static String text(String value) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(value)) + '"';
    }
}
