package bireme.launcher.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.Rule;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.Candidates;
import bireme.collectives.tune.Cell;
import bireme.devices.config.Settings;
import bireme.devices.text.Bytes;
import bireme.launcher.job.JobSettings;
import bireme.launcher.job.RulesFile;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.Option;
import bireme.launcher.options.OptionSpec;
import bireme.launcher.options.Subcommand;
import bireme.launcher.options.SubcommandArguments;
import bireme.launcher.options.Syntax;
import bireme.launcher.options.UsageException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The subcommand {@code explain}.
 *
 * <p>Threads: the main thread.
 */
public final class Explain implements Subcommand {
    private static final OptionSpec RANKS = OptionSpec.of("-np", "N", "Ranks of the communicator; must be given.");
    private static final OptionSpec RANKS_PER_HOST =
            OptionSpec.of("--ranks-per-host", "K", "Most of them that share a host (all).");
    private static final OptionSpec RANKS_PER_JVM =
            Option.RANKS_PER_JVM.saying("Most of them that share a JVM (all of a host; 1 with -dev niodev or tcp).");
    private static final OptionSpec NON_COMMUTATIVE =
            OptionSpec.of("--non-commutative", "", "The operation of the reduction does not commute.");
    private static final OptionSpec COLLECTIVES = Option.COLLECTIVES.saying("Rules; as for a job.");
    private static final OptionSpec RESULTS = OptionSpec.of(
            "--results", "FILE", "Times that mpjrun tune has measured (default: beside the rules, or in this folder).");
    private static final OptionSpec SETTINGS = Option.SETTINGS.saying("Read settings from FILE.");
    private static final OptionSpec PROPERTY =
            OptionSpec.of("-D", "KEY=VALUE", "A setting, such as bireme.coll.bcast=binomial.");

    private static final Syntax SYNTAX = new Syntax(
            "explain",
            "OPERATION [SIZE]",
            2,
            false,
            List.of(
                    "Tells which algorithm a collective operation would use, which rule says so, and how long it and"
                            + " the others took where mpjrun tune has measured them.",
                    "OPERATION is bcast, allreduce, ...; SIZE is a length: 8, 64KiB, 1MB (as everywhere, a power of"
                            + " 1024)."),
            Syntax.options(
                    List.of(
                            RANKS,
                            RANKS_PER_HOST,
                            RANKS_PER_JVM,
                            NON_COMMUTATIVE,
                            COLLECTIVES,
                            RESULTS,
                            SETTINGS,
                            PROPERTY),
                    List.of()),
            List.of(
                    "",
                    "Examples",
                    "  mpjrun explain allreduce 1MB -np 8",
                    "  mpjrun explain bcast 64KiB -np 16 --ranks-per-host 4 --collectives collectives.properties",
                    "  mpjrun explain barrier -np 4"));

    private static final int MAX_RANKS = 65536;
    private static final int COLUMN = 48;

    private final Path settingsFile;
    private final PrintStream out;

    private SubcommandArguments arguments;
    private int ranks;
    private int ranksPerHost;
    private int ranksPerJvm;
    private boolean isOrdered;

    /** Creates it for a copy of Bireme with this file of settings. */
    public Explain(Path settingsFile, PrintStream out) {
        this.settingsFile = settingsFile;
        this.out = out;
    }

    @Override
    public Syntax syntax() {
        return SYNTAX;
    }

    @Override
    public int run(SubcommandArguments given) {
        arguments = given;
        isOrdered = given.has(NON_COMMUTATIVE);
        Cell cell = cell();
        Settings settings = settings();
        RulesFile file = RulesFile.find(settings, List.of(), settingsFile.getParent());
        RuleSelector selector = RuleSelector.of(file.path() == null ? settings : file.into(settings));
        Rule rule =
                selector.rule(cell.operation(), ranks, cell.ranksPerHost(), cell.placement(), cell.bytes(), !isOrdered);
        out.println(question(cell));
        out.println();
        line("algorithm", rule.algorithm().toString());
        line("because of", rule.toString());
        line("at", place(rule));
        line("rules are", file.toString());
        showOthers(cell, rule, results(file));
        return 0;
    }

    private Cell cell() {
        List<String> asked = arguments.parameters();
        if (asked.isEmpty()) {
            throw new UsageException("name an operation: mpjrun explain allreduce 1MB -np 8");
        }
        Operation<?> operation = Operations.one(asked.get(0));
        if (!arguments.has(RANKS)) {
            throw new UsageException("say of how many ranks: " + RANKS.usage());
        }
        ranks = arguments.number(RANKS, 0, 1, MAX_RANKS);
        ranksPerHost = arguments.number(RANKS_PER_HOST, ranks, 1, ranks);
        ranksPerJvm = arguments.number(RANKS_PER_JVM, ranksPerHost, 1, ranksPerHost);
        String size = asked.size() > 1 ? asked.get(1) : "";
        if (isOrdered && !operation.isReduction()) {
            throw new UsageException("--non-commutative is for reductions, and " + operation + " is none");
        }
        if (size.isEmpty() && operation.hasKnownBytes()) {
            throw new UsageException("explain " + operation + " needs a length, bytes of "
                    + Operations.lengthOf(operation) + ": mpjrun explain " + operation + " 64KiB -np " + ranks);
        }
        try {
            long bytes = size.isEmpty() || !operation.hasKnownBytes() ? 0 : Bytes.parse(size);
            return new Cell(operation, ranks, ranksPerHost, placement(), bytes);
        } catch (IllegalArgumentException e) {
            throw new UsageException("SIZE: " + e.getMessage(), e);
        }
    }

    private TeamPlacement placement() {
        return TeamPlacement.of(
                IntStream.range(0, ranks).map(rank -> rank / ranksPerJvm).toArray());
    }

    private Settings settings() {
        List<String> words = new ArrayList<>();
        arguments.handOn(words, COLLECTIVES, SETTINGS);
        Settings settings = JobSettings.of(CommandLineReader.read(words.toArray(new String[0])), settingsFile);
        for (String property : arguments.all(PROPERTY)) {
            int equals = property.indexOf('=');
            if (equals < 1) {
                throw new UsageException("-D takes KEY=VALUE, not \"" + property + "\"");
            }
            settings = settings.with(property.substring(0, equals), property.substring(equals + 1), "option -D");
        }
        return settings;
    }

    private String question(Cell cell) {
        Operation<?> operation = cell.operation();
        String length = operation.hasKnownBytes()
                ? ", " + Bytes.print(cell.bytes()) + " (" + Operations.lengthOf(operation) + ")"
                : ", whatever the length, which not all ranks know";
        return operation
                + (operation == Operation.BARRIER ? "" : length)
                + ", " + ranks + (ranks == 1 ? " rank" : " ranks") + ", "
                + (ranksPerHost == ranks ? "all on one host" : ranksPerHost + " on a host")
                + (ranksPerJvm == ranksPerHost ? "" : " and " + ranksPerJvm + " in a JVM")
                + (operation.isReduction() ? isOrdered ? ", does not commute" : ", commutes" : "");
    }

    private static String place(Rule rule) {
        return rule.place().startsWith("built-in") ? "built in" : rule.place();
    }

    private void line(String key, String value) {
        out.printf(Locale.ROOT, "  %-11s %s%n", key, value);
    }

    private Results results(RulesFile file) {
        Path beside = Results.besides(file.path() == null ? Path.of(RulesFile.NAME) : file.path());
        String named = arguments.text(RESULTS, null);
        if (named != null && !Files.isRegularFile(Path.of(named))) {
            throw new UsageException("--results " + named + ": no such file");
        }
        return Results.read(named == null ? beside : Path.of(named));
    }

    private void showOthers(Cell asked, Rule rule, Results results) {
        Cell measured = nearest(asked, results);
        Map<String, Double> times =
                measured == null ? Map.of() : results.measurements().medians(measured);
        String chosen = Candidates.text(rule.algorithm());
        out.println();
        if (times.isEmpty()) {
            out.println("Algorithms to choose from (no times: " + results.file()
                    + " has none for this; mpjrun tune measures them)");
            Candidates.of(asked).forEach(each -> out.println("  " + each + (each.equals(chosen) ? "  <-" : "")));
            return;
        }
        out.println("Measured at " + Bytes.print(measured.bytes()) + " on " + measured.ranks() + " ranks ("
                + results.file() + ", " + results.subject() + ")");
        Double own = times.get(chosen);
        times.entrySet().stream().sorted(Map.Entry.comparingByValue()).forEach(each -> {
            String against = own == null ? "" : String.format(Locale.ROOT, "%6.2fx", each.getValue() / own);
            out.printf(
                    Locale.ROOT,
                    "  %-" + COLUMN + "s %10s %s%s%n",
                    each.getKey(),
                    Chart.time(each.getValue()),
                    against,
                    each.getKey().equals(chosen) ? "  <-" : "");
        });
    }

    /** The cell of the same ranks whose length is the nearest, as a ratio, within a factor of two; null for none. */
    private static Cell nearest(Cell asked, Results results) {
        Cell best = null;
        double least = 1;
        for (Cell cell : results.measurements().cells()) {
            boolean isAlike = cell.operation() == asked.operation()
                    && cell.ranks() == asked.ranks()
                    && cell.ranksPerHost() == asked.ranksPerHost()
                    && cell.placement() == asked.placement();
            double distance = asked.operation().hasKnownBytes()
                    ? Math.abs(Math.log((cell.bytes() + 1.0) / (asked.bytes() + 1.0)) / Math.log(2))
                    : 0;
            if (isAlike && distance <= least) {
                best = cell;
                least = distance;
            }
        }
        return best;
    }
}
