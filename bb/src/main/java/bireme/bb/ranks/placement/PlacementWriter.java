package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.pinning.Pinning;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes placements as JSON, one group a line. */
final class PlacementWriter {
    private PlacementWriter() {}

    static String write(Placement placement) {
        Map<String, JsonText.ValueWriter> groups = new LinkedHashMap<>();
        placement.groups.forEach((name, group) -> groups.put(name, json -> {
            writeRanks(json, group.ranks());
            writeSettings(json, group.settings());
            writePin(json, group.pinning());
        }));
        List<Integer> rest = placement.rest.ranks();
        return object(json -> {
            writeDefault(json, placement.settings, placement.rest.pinning());
            writeRest(json, rest.isEmpty() ? null : rest.get(0), placement.isAuto);
            writeItemsAndGroups(json, placement, groups);
        });
    }

    /** All groups of a partitioned graph with the ranks that they have, and all settings with their figures. */
    static String skeleton(PartitionedGraph partitioned) {
        Map<String, JsonText.ValueWriter> groups = new LinkedHashMap<>();
        partitioned
                .groups
                .names()
                .forEach(name -> groups.put(name, json -> writeRanks(json, ranksOf(partitioned, name))));
        EdgeConfig usual = partitioned.placement.settings.config();
        EdgeSettings settings = EdgeSettings.none()
                .batchItems(usual.batchItems())
                .batchBytes(usual.batchBytes())
                .delay(Duration.ofNanos(usual.delayNs()))
                .credits(partitioned.placement.settings.capacity(GraphPlan.DEFAULT_CAPACITY))
                .windowBytes(usual.windowBytes());
        List<Integer> rest = ranksOf(partitioned, Groups.REST);
        return object(json -> {
            writeDefault(json, settings, null);
            writeRest(json, rest.size() == 1 ? rest.get(0) : null, rest.size() > 1);
            writeItemsAndGroups(json, partitioned.placement, groups);
        });
    }

    private static List<Integer> ranksOf(PartitionedGraph partitioned, String group) {
        List<Vertex> members = partitioned.groups.in(group);
        return members.stream().map(partitioned::rankOf).distinct().sorted().toList();
    }

    private static String object(JsonText.ValueWriter members) {
        return JsonText.of(new GroupLines(), json -> {
                    json.writeStartObject();
                    members.write(json);
                    json.writeEndObject();
                })
                + "\n";
    }

    private static void writeDefault(JsonGenerator json, EdgeSettings settings, Pinning pinning) throws IOException {
        if (!settings.values().isEmpty() || pinning != null) {
            json.writeObjectFieldStart("default");
            writeSettings(json, settings);
            writePin(json, pinning);
            json.writeEndObject();
        }
    }

    private static void writeRest(JsonGenerator json, Integer rest, boolean isAuto) throws IOException {
        if (rest != null) {
            json.writeNumberField("rest", rest);
        }
        if (isAuto) {
            json.writeBooleanField("auto", true);
        }
    }

    private static void writeItemsAndGroups(
            JsonGenerator json, Placement placement, Map<String, JsonText.ValueWriter> groups) throws IOException {
        if (!placement.items.isEmpty()) {
            json.writeFieldName("items");
            json.writeArray(placement.items.toArray(new String[0]), 0, placement.items.size());
        }
        json.writeObjectFieldStart(GroupLines.GROUPS);
        for (Map.Entry<String, JsonText.ValueWriter> group : groups.entrySet()) {
            json.writeObjectFieldStart(group.getKey());
            group.getValue().write(json);
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void writeRanks(JsonGenerator json, List<Integer> ranks) throws IOException {
        if (ranks.size() == 1) {
            json.writeNumberField("rank", ranks.get(0));
        } else if (!ranks.isEmpty()) {
            writeNumbers(json, "ranks", ranks);
        }
    }

    private static void writeSettings(JsonGenerator json, EdgeSettings settings) throws IOException {
        for (Map.Entry<String, String> setting : settings.values().entrySet()) {
            json.writeFieldName(setting.getKey());
            json.writeNumber(setting.getValue());
        }
    }

    private static void writePin(JsonGenerator json, Pinning pinning) throws IOException {
        if (pinning != null && pinning.processors().isEmpty()) {
            json.writeStringField("pin", pinning.toString());
        } else if (pinning != null) {
            writeNumbers(json, "pin", pinning.processors());
        }
    }

    private static void writeNumbers(JsonGenerator json, String name, List<Integer> numbers) throws IOException {
        int[] values = numbers.stream().mapToInt(Integer::intValue).toArray();
        json.writeFieldName(name);
        json.writeArray(values, 0, values.length);
    }
}
