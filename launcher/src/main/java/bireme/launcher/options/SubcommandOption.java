package bireme.launcher.options;

import java.util.List;

/** An option that only a subcommand has, or that says something else there. */
record SubcommandOption(List<String> names, List<String> valueLabels, String description) implements OptionSpec {}
