package bireme.collectives.cost;

import bireme.collectives.algorithm.Operation;
import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Prints a description of charts for {@code microbenchmarks/compare/chart.py}: for each operation the algorithms that
 * are the best for some size, and what the built-in rules choose.
 *
 * <p>Run: {@code java -cp ... bireme.collectives.cost.CostChart ethernet|fabric RANKS OPERATION...}, with the class
 * path of {@link CostReport}.
 */
public final class CostChart {
    private static final int MIN = 16;
    private static final int MAX = 4 << 20;

    private CostChart() {}

    /** Takes the network, the number of ranks and the operations. */
    public static void main(String[] args) {
        NetworkModel model = NetworkModel.named(args[0]);
        int ranks = Integer.parseInt(args[1]);
        System.out.println(JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("title", "Simulated: " + ranks + " ranks, " + args[0]);
            json.writeStringField("x", "bytes");
            json.writeStringField("y", "microseconds");
            json.writeArrayFieldStart("panels");
            for (String name : List.of(args).subList(2, args.length)) {
                writePanel(json, CostReport.operation(name), ranks, model);
            }
            json.writeEndArray();
            json.writeEndObject();
        }));
    }

    private static void writePanel(JsonGenerator json, Operation<?> operation, int ranks, NetworkModel model)
            throws IOException {
        TreeMap<Integer, Costs> bySize = new TreeMap<>();
        for (int bytes = MIN; bytes <= MAX; bytes *= 4) {
            bySize.put(bytes, new Costs(operation, ranks, bytes, model));
        }
        List<String> best = bySize.values().stream()
                .map(costs -> costs.all().get(0).algorithm())
                .distinct()
                .toList();
        json.writeStartObject();
        json.writeStringField("title", operation.toString());
        json.writeArrayFieldStart("series");
        for (String name : best) {
            writeSeries(json, name, bySize, name);
        }
        writeSeries(json, "the rules' choice", bySize, null);
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeSeries(JsonGenerator json, String title, TreeMap<Integer, Costs> bySize, String algorithm)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("name", title);
        json.writeArrayFieldStart("points");
        for (Map.Entry<Integer, Costs> each : bySize.entrySet()) {
            Costs costs = each.getValue();
            OptionalDouble us = costs.us(algorithm == null ? costs.chosen() : algorithm);
            if (us.isPresent()) {
                json.writeStartArray();
                json.writeNumber(each.getKey());
                json.writeNumber(String.format(Locale.ROOT, "%.2f", us.getAsDouble()));
                json.writeEndArray();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
