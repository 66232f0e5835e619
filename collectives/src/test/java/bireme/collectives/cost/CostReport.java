package bireme.collectives.cost;

import bireme.collectives.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.Catalogue;
import bireme.collectives.select.RuleSelector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints what algorithms cost on a modelled network, and how far the built-in rules are from the best of them; the rules
 * for numbers of ranks that no test machine has are chosen by it.
 *
 * <p>Run: {@code java -cp collectives/target/classes:collectives/target/test-classes:devices/target/classes
 * bireme.collectives.cost.CostReport ethernet|fabric OPERATION RANKS...}; a rank per host. One line per message size: the
 * best algorithm, what the rules choose and how many times as long that takes, then the others with their times in us.
 */
public final class CostReport {
    private static final int LEAST = 4;
    private static final int MOST = 16 << 20;

    /** Bytes of the largest buffer that a rank may need. */
    private static final long MOST_BUFFER = 1L << 30;

    /** Messages of an algorithm that fit the memory. */
    private static final long MOST_MESSAGES = 20_000_000;

    private static final int SHORTEST_SEGMENT = 8 << 10;

    /** Algorithms beside those that run with their default arguments. */
    private static final Map<Operation<?>, List<String>> VARIANTS = Map.of(
            Operation.BARRIER, List.of("dissemination(4)", "dissemination(8)"),
            Operation.BCAST,
                    List.of(
                            "scatter-allgather(recursive-doubling)",
                            "chain(segment=8KiB)",
                            "chain(segment=32KiB)",
                            "binary(segment=8KiB)",
                            "binary(segment=32KiB)"),
            Operation.REDUCE,
                    List.of(
                            "chain(segment=8KiB)",
                            "chain(segment=32KiB)",
                            "binary(segment=8KiB)",
                            "binary(segment=32KiB)"),
            Operation.REDUCE_SCATTER, List.of("reduce-then-scatter(rabenseifner, binomial)"));

    private record Cost(String algorithm, double us) {}

    private CostReport() {}

    /** Takes the network, the operation and numbers of ranks. */
    public static void main(String[] args) {
        NetworkModel model =
                switch (args[0]) {
                    case "ethernet" -> NetworkModel.ETHERNET;
                    case "fabric" -> NetworkModel.FABRIC;
                    default -> throw new IllegalArgumentException("'" + args[0] + "' is neither ethernet nor fabric");
                };
        Operation<?> operation = Operation.ALL.stream()
                .filter(one -> one.name().equals(args[1]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no operation " + args[1]));
        for (int index = 2; index < args.length; index++) {
            report(operation, Integer.parseInt(args[index]), model);
        }
    }

    private static void report(Operation<?> operation, int ranks, NetworkModel model) {
        System.out.println(operation + " on " + ranks + " ranks");
        for (int n = operation.hasKnownBytes() ? LEAST : MOST; n <= MOST; n *= 4) {
            int bytes = operation.hasKnownBytes() ? n : 0;
            if (bytes * (hasBlocks(operation) ? (long) ranks : 1) <= MOST_BUFFER) {
                System.out.printf(Locale.ROOT, "%9d  %s%n", bytes, line(operation, ranks, bytes, model));
            }
        }
    }

    private static boolean hasBlocks(Operation<?> operation) {
        return Stream.of("gather", "scatter", "alltoall")
                .anyMatch(part -> operation.name().contains(part) && operation != Operation.REDUCE_SCATTER);
    }

    private static String line(Operation<?> operation, int ranks, int bytes, NetworkModel model) {
        Map<String, Double> known = new HashMap<>();
        for (String name : algorithms(operation)) {
            if (messages(name, operation, ranks, bytes) <= MOST_MESSAGES) {
                known.put(name, us(operation, name, ranks, bytes, model));
            }
        }
        String chosen = RuleSelector.of(RuleSet.NONE)
                .rule(operation, ranks, 1, bytes, true)
                .algorithm()
                .toString();
        List<Cost> costs = new ArrayList<>();
        known.forEach((name, us) -> costs.add(new Cost(name, us)));
        costs.sort(Comparator.comparingDouble(Cost::us));
        String times = "";
        if (messages(chosen, operation, ranks, bytes) <= MOST_MESSAGES) {
            double us = known.computeIfAbsent(chosen, name -> us(operation, name, ranks, bytes, model));
            times = String.format(Locale.ROOT, " x%.2f", us / costs.get(0).us);
        }
        StringBuilder line = new StringBuilder(costs.get(0).algorithm + "; rules: " + chosen + times + " |");
        costs.stream()
                .limit(6)
                .forEach(cost -> line.append(String.format(Locale.ROOT, " %s %.1f", cost.algorithm, cost.us)));
        return line.toString();
    }

    private static List<String> algorithms(Operation<?> operation) {
        return Stream.concat(Catalogue.names(operation).stream(), VARIANTS.getOrDefault(operation, List.of()).stream())
                .filter(name ->
                        !List.of("mst", "native", "hierarchical", "k-ary").contains(name))
                .toList();
    }

    private static double us(Operation<?> operation, String algorithm, int ranks, int bytes, NetworkModel model) {
        return Calls.simulate(operation, algorithm, ranks, bytes, model).timeNs() / 1e3;
    }

    /** About how many messages all ranks send. */
    private static long messages(String algorithm, Operation<?> operation, int ranks, int bytes) {
        String name = AlgorithmSpec.parse(algorithm).name();
        long segments = name.equals("chain") || name.equals("binary") ? 2 * (1 + bytes / SHORTEST_SEGMENT) : 1;
        boolean isOfAll = operation.name().startsWith("all") || operation.name().contains("sca");
        boolean isAmongAll = isOfAll && operation != Operation.SCATTER && operation != Operation.SCATTERV;
        boolean isLinear = Stream.of("flat", "ring", "pairwise", "neighbor", "nonblocking", "scatter-allgather")
                .anyMatch(algorithm::contains);
        boolean isByAll = isAmongAll || name.equals("scatter-allgather");
        return isByAll && isLinear ? (long) ranks * ranks : 2L * Claim.log(ranks) * ranks * segments;
    }
}
