package bireme.bb.shell;

import bireme.bb.Graph;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import bireme.bb.report.TextTable;
import bireme.bb.report.TimeText;
import bireme.bb.rewrite.Policy;
import bireme.bb.rewrite.Position;
import bireme.bb.rewrite.Prediction;
import bireme.bb.rewrite.Skeleton;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.bb.rewrite.SkeletonJava;
import bireme.bb.rewrite.SkeletonJson;
import bireme.bb.rewrite.SkeletonRule;
import bireme.bb.rewrite.SkeletonTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A graph that commands change.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CommandException} for a command that is refused; the graph stays as it was.
 */
final class RewriteShell {
    private static final Pattern TIME = Pattern.compile("([0-9]+(?:[.][0-9]+)?)(ns|us|ms|s)");
    private static final int DEFAULT_WORKERS = 2;
    private static final double PERCENT = 100;

    private final GraphSource source;
    private final PrintWriter out;
    private final Deque<Skeleton> before = new ArrayDeque<>();
    private Skeleton now;
    /** Items of the source in a run, 0 as long as that is not known. */
    private long items;

    private int cores = Runtime.getRuntime().availableProcessors();

    RewriteShell(GraphSource source, PrintWriter out) {
        this.source = source;
        this.out = out;
        this.now = source.skeleton();
    }

    /** Executes a line; returns whether there may be more. */
    boolean execute(String line) throws CommandException {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return true;
        }
        List<String> words = List.of(text.split("\\s+"));
        ShellCommand command = ShellCommand.named(words.get(0));
        List<String> arguments = words.subList(1, words.size());
        if (command == ShellCommand.TERM) {
            arguments = words.size() == 1
                    ? List.of()
                    : List.of(text.substring(words.get(0).length()).strip());
        }
        command.check(arguments.size());
        try {
            execute(command, arguments);
        } catch (IllegalArgumentException e) {
            throw new CommandException(e.getMessage(), e);
        }
        out.flush();
        return command != ShellCommand.QUIT;
    }

    private void execute(ShellCommand command, List<String> arguments) throws CommandException {
        switch (command) {
            case SHOW -> out.print(SkeletonTable.of(now, cores));
            case RULES -> showRules(arguments);
            case APPLY -> change(applied(arguments));
            case UNDO -> undo();
            case MEASURE -> measure();
            case TIME -> setTime(arguments);
            case CORES -> cores = number("cores", arguments.get(0));
            case OPTIMIZE -> optimize(arguments);
            case RUN -> runNow();
            case TERM -> {
                if (arguments.isEmpty()) {
                    out.println(now);
                } else {
                    change(now.arranged(arguments.get(0)));
                }
            }
            case JAVA -> out.print(SkeletonJava.of(now));
            case JSON -> write(arguments, SkeletonJson.of(now) + "\n");
            case DOT -> write(arguments, drawn().toDot());
            case SVG -> write(arguments, drawn().toSvg());
            case HELP -> out.print(ShellCommand.help());
            default -> before.clear(); // quit
        }
    }

    private void showRules(List<String> arguments) {
        List<List<String>> lines = new ArrayList<>();
        Position only = arguments.isEmpty() ? null : Position.parse(arguments.get(0));
        for (SkeletonRule rule : SkeletonRule.values()) {
            List<Position> at = rule.positions(now, DEFAULT_WORKERS);
            if (only == null || at.contains(only)) {
                String places = at.stream().map(Position::toString).collect(Collectors.joining(", "));
                lines.add(List.of(rule.toString(), rule.law(), at.isEmpty() ? "" : "at " + places));
            }
        }
        if (lines.isEmpty()) {
            out.println("no rule applies at " + only);
            return;
        }
        StringBuilder text = new StringBuilder();
        TextTable.append(text, lines);
        out.print(text);
    }

    private Skeleton applied(List<String> arguments) throws CommandException {
        SkeletonRule rule = SkeletonRule.named(arguments.get(0));
        int number = arguments.size() > 2 ? number("the number of " + rule, arguments.get(2)) : DEFAULT_WORKERS;
        return rule.apply(now, Position.parse(arguments.get(1)), number);
    }

    private void change(Skeleton next) {
        before.push(now);
        now = next;
        out.println(now);
    }

    private void undo() throws CommandException {
        if (before.isEmpty()) {
            throw new CommandException("nothing has been changed, so nothing can be taken back");
        }
        now = before.pop();
        out.println(now);
    }

    private void measure() throws CommandException {
        Skeleton measured = source.graph().skeleton(run(runnable()));
        now = withTimes(measured.leaves());
        out.println("times are measured; show prints them");
    }

    private Skeleton withTimes(List<Leaf> times) {
        return now.withLeaves(leaf -> times.stream()
                .filter(time -> time.name().equals(leaf.name()))
                .findFirst()
                .orElseThrow());
    }

    private void setTime(List<String> arguments) throws CommandException {
        String name = arguments.get(0);
        double ns = ns(arguments.get(1));
        double coreNs = arguments.size() > 2 ? ns(arguments.get(2)) : ns;
        if (now.leaves().stream().noneMatch(leaf -> leaf.name().equals(name))) {
            throw new CommandException("there is no stage \"" + name + "\"; stages are " + now.leaves());
        }
        now = now.withLeaves(
                leaf -> leaf.name().equals(name) ? new Leaf(name, leaf.kind(), leaf.threads(), ns, coreNs) : leaf);
    }

    private static double ns(String text) throws CommandException {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new CommandException("\"" + text + "\" is no time; expected a number and ns, us, ms or s, as 1.5ms");
        }
        double unit =
                switch (time.group(2)) {
                    case "ns" -> 1;
                    case "us" -> 1e3;
                    case "ms" -> 1e6;
                    default -> 1e9;
                };
        return Double.parseDouble(time.group(1)) * unit;
    }

    private static int number(String what, String text) throws CommandException {
        if (!text.matches("[1-9][0-9]{0,3}")) {
            throw new CommandException(what + " is \"" + text + "\"; expected a whole number from 1 to 9999");
        }
        return Integer.parseInt(text);
    }

    private void optimize(List<String> arguments) throws CommandException {
        String name = arguments.get(0);
        Policy policy = Arrays.stream(Policy.values())
                .filter(each -> each.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new CommandException(
                        "there is no policy \"" + name + "\"; policies are " + Arrays.toString(Policy.values())));
        int threads = arguments.size() > 1 ? number("THREADS", arguments.get(1)) : cores;
        Policy.Found found = policy.search(now, cores, threads);
        found.steps().forEach(out::println);
        change(found.skeleton());
        out.println(found.prediction());
    }

    /** Runs the graph, and shows how far off the prediction was. */
    private void runNow() throws CommandException {
        RunReport report = run(runnable().rewritten(now));
        out.print(report);
        if (items == 0) {
            out.println("it is not known how many items there were, since no thread hands on those of the source; run"
                    + " another graph first, or measure");
            return;
        }
        double predicted = Prediction.of(now, cores).elapsedNs(items);
        out.println(String.format(
                Locale.ROOT,
                "%d items took %s; predicted %s, %+.0f %%",
                items,
                TimeText.of(report.elapsedNs()),
                TimeText.of(predicted),
                PERCENT * (predicted / report.elapsedNs() - 1)));
    }

    private Graph runnable() throws CommandException {
        if (source.graph() == null) {
            throw new CommandException(
                    source.name() + " only describes a graph; name a class with static Graph graph() to run one");
        }
        return source.graph();
    }

    private RunReport run(Graph graph) throws CommandException {
        try {
            RunReport report = graph.run();
            long emitted = report.stages().stream()
                    .filter(Stage::isSource)
                    .mapToLong(Stage::items)
                    .sum();
            items = emitted == 0 ? items : emitted;
            return report;
        } catch (GraphFailedException e) {
            throw new CommandException("the graph failed: " + e.getMessage(), e);
        }
    }

    private Graph drawn() {
        return source.graph() == null ? Graph.sketch(now) : source.graph().rewritten(now);
    }

    private void write(List<String> arguments, String text) throws CommandException {
        if (arguments.isEmpty()) {
            out.print(text);
            return;
        }
        try {
            Files.writeString(Path.of(arguments.get(0)), text);
        } catch (IOException e) {
            throw new CommandException("cannot write " + arguments.get(0) + ": " + e, e);
        }
    }
}
