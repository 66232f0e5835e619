package bireme.bb.shell;

import bireme.bb.report.TextTable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The commands of the shell. */
enum ShellCommand {
    SHOW("", "the graph as a table, with a position for each part, and the prediction"),
    RULES("[POSITION]", "all rules and where they apply; or those that apply at a position"),
    APPLY("RULE POSITION [N]", "applies a rule, some with a number"),
    UNDO("", "takes back the last change"),
    MEASURE("", "runs the graph as it was loaded and takes the times of its stages"),
    TIME("STAGE TIME [CORE]", "sets the time of a stage, as 1.5ms, and how much of it needs a core (all)"),
    CORES("N", "cores of the machine that predictions are for (those of this one)"),
    OPTIMIZE("POLICY [THREADS]", "searches rules: all-cores or fewest-cores, with at most THREADS (cores)"),
    RUN("", "runs the graph as it is now and compares with the prediction"),
    TERM("[TERM]", "prints the graph as one line; or takes that of the line, if it does the same"),
    JAVA("", "prints the graph as Java"),
    JSON("[FILE]", "prints or writes it as JSON, which can be loaded again"),
    DOT("[FILE]", "prints or writes the picture of its threads for Graphviz"),
    SVG("FILE", "writes that picture as SVG"),
    HELP("", "these lines"),
    QUIT("", "ends");

    private final String arguments;
    private final String effect;

    ShellCommand(String arguments, String effect) {
        this.arguments = arguments;
        this.effect = effect;
    }

    static ShellCommand named(String name) throws CommandException {
        for (ShellCommand command : values()) {
            if (command.toString().equals(name)) {
                return command;
            }
        }
        throw new CommandException("there is no command \"" + name + "\"; commands are "
                + Arrays.stream(values()).map(ShellCommand::toString).collect(Collectors.joining(", ")));
    }

    static String help() {
        StringBuilder text = new StringBuilder();
        TextTable.append(
                text,
                Arrays.stream(values())
                        .map(command -> List.of(command.usage(), command.effect))
                        .toList());
        return text.toString();
    }

    String usage() {
        return this + (arguments.isEmpty() ? "" : " " + arguments);
    }

    /** Arguments it takes, at least and at most. */
    void check(int given) throws CommandException {
        long all = Arrays.stream(arguments.split(" "))
                .filter(name -> !name.isEmpty())
                .count();
        long optional = Arrays.stream(arguments.split(" "))
                .filter(name -> name.startsWith("["))
                .count();
        if (given > all || given < all - optional) {
            throw new CommandException(this + " with " + given + " arguments; expected " + usage());
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
