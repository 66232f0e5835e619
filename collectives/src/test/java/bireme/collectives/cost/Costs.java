package bireme.collectives.cost;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.select.RuleSelector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the algorithms of an operation cost one call on a modelled network, a rank per host.
 *
 * <p>Threads: one.
 */
final class Costs {
    /**
     * Forms that use memory instead of messages or do not say what they do, and other names of what is there already.
     */
    static final Set<String> LEFT_OUT = Set.of("native", "native-mpi", "hierarchical", "mst", "k-ary");

    /** Messages of an algorithm that fit the memory. */
    private static final long MAX_MESSAGES = 20_000_000;

    private static final int MIN_SEGMENT = 8 << 10;

    /** Algorithms beside those that run with their default arguments. */
    private static final Map<Operation<?>, List<String>> VARIANTS = Map.of(
            Operation.BARRIER,
            List.of("dissemination(4)", "dissemination(8)"),
            Operation.BCAST,
            List.of(
                    "scatter-allgather(recursive-doubling)",
                    "chain(segment=8KiB)",
                    "chain(segment=32KiB)",
                    "binary(segment=8KiB)",
                    "binary(segment=32KiB)"),
            Operation.REDUCE,
            List.of("chain(segment=8KiB)", "chain(segment=32KiB)", "binary(segment=8KiB)", "binary(segment=32KiB)"),
            Operation.REDUCE_SCATTER,
            List.of("reduce-then-scatter(rabenseifner, binomial)"));

    /** One algorithm and its time. */
    record Cost(String algorithm, double us) {}

    private final Operation<?> operation;
    private final int ranks;
    private final int bytes;
    private final NetworkModel model;
    private final Map<String, Double> known = new HashMap<>();

    Costs(Operation<?> operation, int ranks, int bytes, NetworkModel model) {
        this.operation = operation;
        this.ranks = ranks;
        this.bytes = bytes;
        this.model = model;
    }

    /** All algorithms whose messages fit the memory, the fastest first. */
    List<Cost> all() {
        List<Cost> costs = new ArrayList<>();
        Stream.concat(
                        AlgorithmCatalogue.names(operation).stream(),
                        VARIANTS.getOrDefault(operation, List.of()).stream())
                .filter(name -> !LEFT_OUT.contains(name))
                .forEach(name -> us(name).ifPresent(us -> costs.add(new Cost(name, us))));
        costs.sort(Comparator.comparingDouble(Cost::us));
        return costs;
    }

    /** What the built-in rules choose. */
    String chosen() {
        return RuleSelector.of(RuleSet.NONE)
                .rule(operation, ranks, 1, bytes, true)
                .algorithm()
                .toString();
    }

    /** Time of an algorithm; empty when its messages would not fit the memory. */
    OptionalDouble us(String algorithm) {
        if (messages(algorithm) > MAX_MESSAGES) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(known.computeIfAbsent(
                algorithm,
                name -> Calls.simulate(operation, name, ranks, bytes, model).timeNs() / 1e3));
    }

    /** About how many messages all ranks send. */
    private long messages(String algorithm) {
        String name = AlgorithmSpec.parse(algorithm).name();
        long segments = name.equals("chain") || name.equals("binary") ? 2 * (1 + bytes / MIN_SEGMENT) : 1;
        boolean isOfAll = operation.name().startsWith("all") || operation.name().contains("sca");
        boolean isAmongAll = isOfAll && operation != Operation.SCATTER && operation != Operation.SCATTERV;
        boolean isLinear = Stream.of("flat", "ring", "pairwise", "neighbor", "nonblocking", "scatter-allgather")
                .anyMatch(algorithm::contains);
        boolean isByAll = isAmongAll || name.equals("scatter-allgather");
        return isByAll && isLinear ? (long) ranks * ranks : 2L * Claim.log(ranks) * ranks * segments;
    }
}
