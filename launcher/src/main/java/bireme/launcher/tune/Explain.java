package bireme.launcher.tune;

import static bireme.launcher.options.Option.COLLECTIVES;
import static bireme.launcher.options.Option.SETTINGS;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.Rule;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.Candidates;
import bireme.collectives.tune.TuningCell;
import bireme.devices.config.Settings;
import bireme.devices.text.Bytes;
import bireme.launcher.job.CollectiveRulesFile;
import bireme.launcher.job.JobSettings;
import bireme.launcher.options.UsageException;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.runtime.control.FieldReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code explain}. It answers which algorithm a collective operation of a given length would use on a
 * given number of ranks, and which rule of which file chooses it. It also lists the other algorithms, with their times
 * where {@code mpjrun tune} has measured a length within a factor of two on as many ranks.
 *
 * <p>Processes: none; it measures nothing and asks no job.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0 if it has answered; 2 for a mistake in the command line, in a setting, in the rules or in the file of
 * times.
 *
 * <p>The output is described in {@code docs/guide-collectives.md}.
 */
@Command(
        name = "mpjrun explain",
        description = "Shows which algorithm a collective operation would use, which rule says so, and how long it and"
                + " the others took where mpjrun tune has measured them.",
        footer = {
            "",
            "Examples",
            "  mpjrun explain allreduce 1MB -np 8",
            "  mpjrun explain bcast 64KiB -np 16 --ranks-per-host 4 --collectives collectives.properties",
            "  mpjrun explain barrier -np 4"
        },
        sortOptions = false)
public final class Explain implements Callable<Integer> {
    private static final int COLUMN = 48;

    private final Path settingsFile;
    private final PrintStream out;
    private final JobOptions jobOptions =
            new JobOptions().take(COLLECTIVES, "Rules; as for a job.").take(SETTINGS);

    @Parameters(index = "0", paramLabel = "OP", description = "Operation: bcast, allreduce, ...")
    private String operationName;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SIZE",
            description = "Length: 8, 64KiB, 1MB (as everywhere, a power of 1024).")
    private String size = "";

    @Option(names = "-np", paramLabel = "N", required = true, description = "Ranks of the communicator.")
    private int ranks;

    @Option(names = "--ranks-per-host", paramLabel = "K", description = "Most of them that share a host (all).")
    private int ranksPerHost;

    @Option(
            names = "--ranks-per-jvm",
            paramLabel = "K",
            description = "Most of them that share a JVM (all of a host; 1 with -dev niodev, shmdev or tcp).")
    private int ranksPerJvm;

    @Option(names = "--native-mpi", description = "A native MPI library connects them (device mpi).")
    private boolean hasLibrary;

    @Option(names = "--non-commutative", description = "The operation of the reduction does not commute.")
    private boolean isOrdered;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "Times that mpjrun tune has measured (default: beside the rules, or in this folder).")
    private Path resultsName;

    @Option(names = "-D", paramLabel = "KEY=VALUE", description = "A setting, such as bireme.coll.bcast=binomial.")
    private Map<String, String> properties = Map.of();

    private Explain(Path settingsFile, PrintStream out) {
        this.settingsFile = settingsFile;
        this.out = out;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param settingsFile settings for every job
     * @param args arguments that follow {@code explain}
     */
    public static int run(Path settingsFile, PrintStream out, PrintStream err, String... args) {
        Explain explain = new Explain(settingsFile, out);
        return Subcommand.run(Subcommand.reader(explain, explain.jobOptions), out, err, args);
    }

    @Override
    public Integer call() {
        TuningCell cell = cell();
        Settings settings = settings();
        CollectiveRulesFile file = CollectiveRulesFile.find(settings, List.of(), settingsFile.getParent());
        RuleSelector selector = RuleSelector.of(file.path() == null ? settings : file.into(settings));
        Rule rule =
                selector.rule(cell.operation(), ranks, cell.ranksPerHost(), cell.placement(), cell.bytes(), !isOrdered);
        out.println(question(cell));
        out.println();
        line("algorithm", rule.algorithm().toString());
        line("because of", rule.toString());
        line("at", selector.isBuiltIn(rule) ? "built in" : rule.place());
        line("rules are", file.toString());
        showOthers(cell, rule, results(file));
        return 0;
    }

    private TuningCell cell() {
        Operation<?> operation = Operations.one(operationName);
        check("-np", ranks, FieldReader.MAX_RANKS);
        if (ranksPerHost == 0) {
            ranksPerHost = ranks;
        }
        check("--ranks-per-host", ranksPerHost, ranks);
        if (ranksPerJvm == 0) {
            ranksPerJvm = hasLibrary ? 1 : ranksPerHost;
        }
        check("--ranks-per-jvm", ranksPerJvm, ranksPerHost);
        if (isOrdered && !operation.isReduction()) {
            throw new UsageException("--non-commutative is for reductions, and " + operation + " is none");
        }
        if (size.isEmpty() && operation.hasKnownBytes()) {
            throw new UsageException("explain " + operation + " needs a length, bytes of "
                    + Operations.lengthOf(operation) + ": mpjrun explain " + operation + " 64KiB -np " + ranks);
        }
        try {
            long bytes = size.isEmpty() || !operation.hasKnownBytes() ? 0 : Bytes.parse(size);
            return new TuningCell(operation, ranks, ranksPerHost, placement(), bytes);
        } catch (IllegalArgumentException e) {
            throw new UsageException("SIZE: " + e.getMessage(), e);
        }
    }

    private TeamPlacement placement() {
        TeamPlacement placement = TeamPlacement.of(
                IntStream.range(0, ranks).map(rank -> rank / ranksPerJvm).toArray());
        return hasLibrary && placement == TeamPlacement.APART ? TeamPlacement.LIBRARY : placement;
    }

    private static void check(String option, int number, int most) {
        if (number < 1 || number > most) {
            throw new UsageException(option + " takes a whole number from 1 to " + most + ", not \"" + number + "\"");
        }
    }

    private Settings settings() {
        Settings settings = JobSettings.of(jobOptions.commandLine(), settingsFile);
        for (Map.Entry<String, String> property : properties.entrySet()) {
            settings = settings.with(property.getKey(), property.getValue(), "option -D");
        }
        return settings;
    }

    private String question(TuningCell cell) {
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

    private void line(String key, String value) {
        out.printf(Locale.ROOT, "  %-11s %s%n", key, value);
    }

    private TimesFile results(CollectiveRulesFile file) {
        Path beside = TimesFile.besides(file.path() == null ? Path.of(CollectiveRulesFile.NAME) : file.path());
        if (resultsName != null && !Files.isRegularFile(resultsName)) {
            throw new UsageException("--results " + resultsName + ": no such file");
        }
        return TimesFile.read(resultsName == null ? beside : resultsName);
    }

    private void showOthers(TuningCell asked, Rule rule, TimesFile results) {
        TuningCell measured = nearest(asked, results);
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
    private static TuningCell nearest(TuningCell asked, TimesFile results) {
        TuningCell best = null;
        double least = 1;
        for (TuningCell cell : results.measurements().cells()) {
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
