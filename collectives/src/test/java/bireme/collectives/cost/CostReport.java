package bireme.collectives.cost;

import bireme.collectives.algorithm.Operation;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Prints what algorithms cost on a modelled network, and how far the built-in rules are from the best of them; the
 * rules for numbers of ranks that no test machine has are chosen by it.
 *
 * <p>Run: {@code java -cp collectives/target/classes:collectives/target/test-classes:devices/target/classes
 * bireme.collectives.cost.CostReport ethernet|fabric OPERATION RANKS...}; a rank per host. One line per message size:
 * the best algorithm, what the rules choose and how many times as long that takes, then the best with their times in
 * us.
 */
public final class CostReport {
    private static final int MIN = 4;
    private static final int MAX = 16 << 20;
    private static final int SHOWN = 6;

    /** Bytes of the largest buffer that a rank may need. */
    private static final long MAX_BUFFER = 1L << 30;

    private CostReport() {}

    /** Takes the network, the operation and numbers of ranks. */
    public static void main(String[] args) {
        NetworkModel model = NetworkModel.named(args[0]);
        Operation<?> operation = operation(args[1]);
        for (int index = 2; index < args.length; index++) {
            report(operation, Integer.parseInt(args[index]), model);
        }
    }

    static Operation<?> operation(String name) {
        return Operation.ALL.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no operation " + name));
    }

    private static void report(Operation<?> operation, int ranks, NetworkModel model) {
        System.out.println(operation + " on " + ranks + " ranks");
        for (int n = operation.hasKnownBytes() ? MIN : MAX; n <= MAX; n *= 4) {
            int bytes = operation.hasKnownBytes() ? n : 0;
            if (bytes * (hasBlocks(operation) ? (long) ranks : 1) <= MAX_BUFFER) {
                System.out.printf(Locale.ROOT, "%9d  %s%n", bytes, line(new Costs(operation, ranks, bytes, model)));
            }
        }
    }

    private static boolean hasBlocks(Operation<?> operation) {
        return List.of("gather", "scatter", "allgather", "alltoall").contains(operation.name());
    }

    private static String line(Costs costs) {
        List<Costs.Cost> best = costs.all();
        String chosen = costs.chosen();
        OptionalDouble us = costs.us(chosen);
        StringBuilder line = new StringBuilder(best.get(0).algorithm() + "; rules: " + chosen);
        if (us.isPresent()) {
            line.append(String.format(
                    Locale.ROOT, " x%.2f", us.getAsDouble() / best.get(0).us()));
        }
        line.append(" |");
        best.stream()
                .limit(SHOWN)
                .forEach(cost -> line.append(String.format(Locale.ROOT, " %s %.1f", cost.algorithm(), cost.us())));
        return line.toString();
    }
}
