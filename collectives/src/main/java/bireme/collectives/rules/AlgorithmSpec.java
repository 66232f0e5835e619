package bireme.collectives.rules;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An algorithm as text names it: {@code scatter-allgather(ring)}, {@code chain(segment=64KiB)}.
 *
 * @param name its name; a plain number or size is a name, too
 * @param arguments what is in brackets
 */
public record AlgorithmSpec(String name, List<Argument> arguments) {
    /**
     * One argument.
     *
     * @param key parameter it is for; empty for the parameter in its place
     * @param value what it is
     */
    public record Argument(String key, AlgorithmSpec value) {
        @Override
        public String toString() {
            return key.isEmpty() ? value.toString() : key + "=" + value;
        }
    }

    /** Copies the list. */
    public AlgorithmSpec {
        arguments = List.copyOf(arguments);
    }

    /** An algorithm without arguments. */
    public static AlgorithmSpec of(String name) {
        return new AlgorithmSpec(name, List.of());
    }

    /**
     * Reads an algorithm.
     *
     * @throws IllegalArgumentException naming what is wrong with the text
     */
    public static AlgorithmSpec parse(String text) {
        return new SpecReader(text).read();
    }

    /** The text it is read from. */
    @Override
    public String toString() {
        return arguments.isEmpty()
                ? name
                : arguments.stream().map(Argument::toString).collect(Collectors.joining(", ", name + "(", ")"));
    }
}
