package bireme.launcher.options;

import java.util.ArrayList;
import java.util.List;

/**
 * What the command line of a subcommand may say, and what its help tells.
 *
 * @param command as it is called: {@code doctor}
 * @param parameters what stands behind the options, for the help: {@code OPERATION [SIZE]}
 * @param most number of parameters that there may be
 * @param takesOthers whether options that it does not know count as parameters
 * @param description paragraphs
 * @param options in the order of the help
 * @param footer lines at the end of the help
 */
public record Syntax(
        String command,
        String parameters,
        int most,
        boolean takesOthers,
        List<String> description,
        List<OptionSpec> options,
        List<String> footer) {
    /** Shows the help; every subcommand has it. */
    static final OptionSpec HELP = OptionSpec.of("-h,--help", "", "Show this help.");

    /** Copies the lists. */
    public Syntax {
        description = List.copyOf(description);
        options = List.copyOf(options);
        footer = List.copyOf(footer);
    }

    /** The options of a subcommand with those that others have as well, and with the help. */
    public static List<OptionSpec> options(List<OptionSpec> first, List<OptionSpec> shared, OptionSpec... last) {
        List<OptionSpec> all = new ArrayList<>(first);
        all.addAll(shared);
        all.addAll(List.of(last));
        all.add(HELP);
        return all;
    }
}
