package bireme.launcher.subcommand;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options of jobs that a subcommand has as well: names, label and, unless it says so itself, description are those of
 * {@link Option}. The jobs that it runs are given them.
 *
 * <p>Threads: one; values are there once picocli has read a command line.
 */
public final class JobOptions {
    private final Map<Option, OptionSpec> specs = new LinkedHashMap<>();

    /** None yet. */
    public JobOptions() {}

    /** Also takes options with one value each, described as for jobs. */
    public JobOptions take(Option... options) {
        for (Option option : options) {
            take(option, option.description());
        }
        return this;
    }

    /** Also takes an option with one value, whose effect here {@code description} states. */
    public JobOptions take(Option option, String description) {
        return take(option, description, null);
    }

    /** The same, with the value that holds where none is given; {@code null} for none. */
    public JobOptions take(Option option, String description, String byDefault) {
        if (option.valueLabels().size() != 1) {
            throw new IllegalArgumentException(option + " takes " + option.valueLabels() + ", not one value");
        }
        OptionSpec.Builder spec = builder(option)
                .arity("1")
                .paramLabel(option.valueLabels().get(0))
                .description(escaped(description))
                .defaultValue(byDefault);
        specs.put(option, (option.isRepeatable() ? spec.type(List.class) : spec.type(String.class)).build());
        return this;
    }

    /** Adds these options to a picocli command, without the option for help. */
    void addTo(CommandSpec command) {
        specs.values().forEach(command::addOption);
    }

    static OptionSpec.Builder builder(Option option) {
        return OptionSpec.builder(option.names().toArray(new String[0]));
    }

    /** Picocli takes descriptions for formats. */
    private static String escaped(String description) {
        return description.replace("%", "%%");
    }

    /** The options that the user has given, as arguments for a job. */
    public List<String> args() {
        List<String> args = new ArrayList<>();
        specs.forEach((option, spec) -> {
            for (Object value : values(spec)) {
                args.add(option.longName());
                args.add((String) value);
            }
        });
        return args;
    }

    private static Collection<?> values(OptionSpec spec) {
        Object value = spec.getValue();
        if (value == null) {
            return List.of();
        }
        return value instanceof Collection<?> several ? several : List.of(value);
    }

    /** The same as the command line of a job without a program. */
    public CommandLine commandLine() {
        return CommandLineReader.read(args().toArray(new String[0]));
    }
}
