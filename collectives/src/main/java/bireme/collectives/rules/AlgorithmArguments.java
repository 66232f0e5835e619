package bireme.collectives.rules;

import bireme.collectives.rules.AlgorithmSpec.Argument;
import bireme.devices.text.Bytes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The arguments of an algorithm, matched with its parameters.
 *
 * <p>Threads: immutable.
 *
 * <p>Errors: {@link IllegalArgumentException} naming the algorithm, the argument and what is legal.
 */
public final class AlgorithmArguments {
    private final AlgorithmSpec spec;
    private final Map<String, AlgorithmSpec> values = new HashMap<>();

    private AlgorithmArguments(AlgorithmSpec spec) {
        this.spec = spec;
    }

    /** Matches named arguments by name and the others by place. */
    public static AlgorithmArguments of(AlgorithmSpec spec, String... parameters) {
        AlgorithmArguments result = new AlgorithmArguments(spec);
        for (int index = 0; index < spec.arguments().size(); index++) {
            result.add(spec.arguments().get(index), index, List.of(parameters));
        }
        return result;
    }

    private void add(Argument argument, int index, List<String> parameters) {
        boolean isNamed = !argument.key().isEmpty();
        boolean isKnown = isNamed ? parameters.contains(argument.key()) : index < parameters.size();
        if (!isKnown) {
            throw new IllegalArgumentException("'" + argument + "' is no argument of " + spec.name() + "; legal are "
                    + (parameters.isEmpty() ? "none" : String.join(", ", parameters)));
        }
        String key = isNamed ? argument.key() : parameters.get(index);
        if (values.put(key, argument.value()) != null) {
            throw new IllegalArgumentException("'" + spec + "' gives " + key + " twice");
        }
    }

    /** A number of bytes within {@code least..most}. */
    public long bytes(String parameter, long byDefault, long least, long most) {
        return number(
                parameter,
                byDefault,
                new NumberRange(least, most),
                Bytes::parse,
                Bytes.print(least),
                Bytes.print(most));
    }

    /** A whole number within {@code least..most}. */
    public int number(String parameter, int byDefault, int least, int most) {
        return (int)
                number(parameter, byDefault, new NumberRange(least, most), RuleNumbers::parse, least + "", most + "");
    }

    /** An algorithm of another operation. */
    public <A> A algorithm(String parameter, AlgorithmSpec byDefault, Function<AlgorithmSpec, A> maker) {
        return maker.apply(values.getOrDefault(parameter, byDefault));
    }

    private long number(
            String parameter,
            long byDefault,
            NumberRange legal,
            Function<String, Long> reader,
            String least,
            String most) {
        AlgorithmSpec value = values.get(parameter);
        if (value == null) {
            return byDefault;
        }
        long number = reader.apply(value.toString());
        if (!legal.contains(number)) {
            throw new IllegalArgumentException(
                    parameter + "=" + value + " of " + spec.name() + " is outside " + least + ".." + most);
        }
        return number;
    }
}
