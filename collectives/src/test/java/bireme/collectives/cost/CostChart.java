package bireme.collectives.cost;

import bireme.collectives.algorithm.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        String panels = Stream.of(args)
                .skip(2)
                .map(name -> panel(CostReport.operation(name), ranks, model))
                .collect(Collectors.joining(",\n"));
        System.out.println("{\"title\": \"Simulated: " + ranks + " ranks, " + args[0]
                + "\", \"x\": \"bytes\", \"y\": \"microseconds\", \"panels\": [\n" + panels + "]}");
    }

    private static String panel(Operation<?> operation, int ranks, NetworkModel model) {
        TreeMap<Integer, Costs> bySize = new TreeMap<>();
        for (int bytes = MIN; bytes <= MAX; bytes *= 4) {
            bySize.put(bytes, new Costs(operation, ranks, bytes, model));
        }
        List<String> best = bySize.values().stream()
                .map(costs -> costs.all().get(0).algorithm())
                .distinct()
                .toList();
        List<String> series = new ArrayList<>();
        best.forEach(name -> series.add(series(name, bySize, name)));
        series.add(series("the rules' choice", bySize, null));
        return "{\"title\": \"" + operation + "\", \"series\": [" + String.join(",\n ", series) + "]}";
    }

    private static String series(String title, TreeMap<Integer, Costs> bySize, String algorithm) {
        List<String> points = new ArrayList<>();
        bySize.forEach((bytes, costs) -> costs.us(algorithm == null ? costs.chosen() : algorithm)
                .ifPresent(us -> points.add(String.format(Locale.ROOT, "[%d, %.2f]", bytes, us))));
        return "{\"name\": \"" + title + "\", \"points\": [" + String.join(", ", points) + "]}";
    }
}
