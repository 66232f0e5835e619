package bireme.launcher.options;

import java.util.Arrays;
import java.util.List;

/** An option of {@code mpjrun} or of a subcommand: what is read, shown by help and named in messages. */
public interface OptionSpec {
    /** All of its names, dashes included; messages use the first. */
    List<String> names();

    /** What its values are called, one label for each argument it takes. */
    List<String> valueLabels();

    /** What the help says. */
    String description();

    /** The name that messages use. */
    default String mainName() {
        return names().get(0);
    }

    /** How it is written, for messages: {@code -np N}. */
    default String usage() {
        String labels = String.join(" ", valueLabels());
        return labels.isEmpty() ? mainName() : mainName() + " " + labels;
    }

    /**
     * An option of a subcommand.
     *
     * @param names with commas between them
     * @param valueLabel what its value is called; empty when it takes none
     */
    static OptionSpec of(String names, String valueLabel, String description) {
        return new SubcommandOption(
                Arrays.asList(names.split(",")), valueLabel.isEmpty() ? List.of() : List.of(valueLabel), description);
    }

    /** An option of {@code mpjrun} as a subcommand takes it: names and label are the same there. */
    default OptionSpec saying(String otherDescription) {
        return new SubcommandOption(names(), valueLabels(), otherDescription);
    }

    /** The option of a table that is called {@code name}, or {@code null}. */
    static <O extends OptionSpec> O named(List<O> table, String name) {
        for (O option : table) {
            if (option.names().contains(name)) {
                return option;
            }
        }
        return null;
    }
}
