package bireme.runtime.tune;

import bireme.collectives.algorithm.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What {@link Measure} is to do: either algorithms of operations, or messages between two ranks.
 *
 * <p>Shape as arguments: {@code key=value}, lists with commas. {@code what=pingpong} stands in place of
 * {@code operations} and {@code first}.
 *
 * @param isPingPong whether it measures messages between two ranks
 * @param operations whose algorithms it measures
 * @param sizes in bytes, ascending
 * @param first the trial to begin with
 * @param budgetMs how long it measures
 */
public record MeasurementSpec(
        boolean isPingPong, List<Operation<?>> operations, List<Long> sizes, long first, long budgetMs) {
    private static final String WHAT = "what";
    private static final String PING_PONG = "pingpong";
    private static final String OPERATIONS = "operations";
    private static final String SIZES = "sizes";
    private static final String FIRST = "first";
    private static final String BUDGET_MS = "budget-ms";
    private static final long DEFAULT_BUDGET_MS = 1;

    /** Copies the lists. */
    public MeasurementSpec {
        operations = List.copyOf(operations);
        sizes = List.copyOf(sizes);
    }

    /** Algorithms of operations, beginning with this trial. */
    public static MeasurementSpec ofOperations(List<Operation<?>> operations, List<Long> sizes, long first) {
        return new MeasurementSpec(false, operations, sizes, first, DEFAULT_BUDGET_MS);
    }

    /** Messages between two ranks. */
    public static MeasurementSpec ofPingPong(List<Long> sizes) {
        return new MeasurementSpec(true, List.of(), sizes, 0, DEFAULT_BUDGET_MS);
    }

    /** The same for so long. */
    public MeasurementSpec withBudget(long ms) {
        return new MeasurementSpec(isPingPong, operations, sizes, first, ms);
    }

    /** The arguments that {@link #parse} reads. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        if (isPingPong) {
            arguments.add(WHAT + "=" + PING_PONG);
        } else {
            arguments.add(
                    OPERATIONS + "=" + operations.stream().map(Operation::name).collect(Collectors.joining(",")));
        }
        arguments.add(SIZES + "=" + sizes.stream().map(String::valueOf).collect(Collectors.joining(",")));
        if (!isPingPong) {
            arguments.add(FIRST + "=" + first);
        }
        arguments.add(BUDGET_MS + "=" + budgetMs);
        return arguments;
    }

    /**
     * Reads arguments. Operations are in the order of {@link Operation#ALL}.
     *
     * @throws IllegalArgumentException when one is no {@code key=value}, or a number is none
     */
    static MeasurementSpec parse(String... arguments) {
        Map<String, String> values = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("'" + argument + "' is no key=value");
            }
            values.put(argument.substring(0, equals), argument.substring(equals + 1));
        }
        List<String> names = list(values, OPERATIONS);
        List<Operation<?>> operations = new ArrayList<>(Operation.ALL);
        operations.removeIf(operation -> !names.contains(operation.name()));
        return new MeasurementSpec(
                PING_PONG.equals(values.get(WHAT)),
                operations,
                list(values, SIZES).stream().map(Long::valueOf).toList(),
                number(values, FIRST, 0),
                number(values, BUDGET_MS, DEFAULT_BUDGET_MS));
    }

    private static List<String> list(Map<String, String> values, String key) {
        String text = values.getOrDefault(key, "");
        return text.isEmpty() ? List.of() : List.of(text.split(","));
    }

    private static long number(Map<String, String> values, String key, long byDefault) {
        String text = values.get(key);
        return text == null ? byDefault : Long.parseLong(text);
    }
}
