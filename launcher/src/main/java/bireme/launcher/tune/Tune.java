package bireme.launcher.tune;

import bireme.launcher.job.CollectiveRulesFile;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.MpjrunScript;
import bireme.launcher.subcommand.Subcommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The options of the subcommand {@code tune}; {@link Tuning} runs it. It answers which algorithm of each collective
 * operation is the fastest here, or on the hosts named, by lengths and numbers of ranks. The answer is a file of rules
 * for jobs; beside it are a page of charts, settings for the limits of the device, and all times.
 *
 * <p>Processes: one {@code mpjrun} job at a time that measures, one for each number of ranks and then one for each
 * value of each limit, until all is measured or the time of {@code --budget} is used up.
 *
 * <p>Threads: the main thread, a thread of the common pool that reads what the job writes to standard error, and a
 * shutdown hook that stops the job.
 *
 * <p>Status: 0 if it has measured, or if the time of {@code --budget} was used up by earlier runs; 1 if a file cannot
 * be written; 2 for a mistake in the command line or in a setting, or if a job fails; 130 after Ctrl-C, with what was
 * measured until then in the files.
 *
 * <p>The output is described in {@code docs/guide-collectives.md}.
 */
@Command(
        name = "mpjrun tune",
        description = {
            "Measures every algorithm of collective operations here, or on the hosts named, and writes rules that"
                    + " choose the fastest ones: only where they gain more than noise over the built-in rules.",
            "",
            "Beside the rules it writes a page of charts (.html), settings for the limits of the device"
                    + " (-settings.properties), and all times (.measured). Interrupted, it keeps what it has; the same"
                    + " command goes on from there. When the time is used up, a longer --budget goes on as well.",
            ""
        },
        footer = {
            "",
            "Examples",
            "  mpjrun tune -np 2,4                                        everything, on this host, 5 minutes",
            "  mpjrun tune -np 2 --operations bcast,allreduce --budget 1m",
            "  mpjrun tune -np 8,16 --host a:8,b:8 --budget 20m -o ours.properties",
            "  mpjrun tune -np 4 --device niodev --sizes 1KiB..1MiB -o sockets.properties",
            "",
            "Then",
            "  mpjrun --collectives collectives.properties -np 4 app.Main    runs by the rules; beside the program,",
            "                                                                or in conf/, they are found unasked",
            "  mpjrun explain allreduce 64KiB -np 4                          shows the choice and all times",
            "",
            "Leave the machine alone meanwhile, and measure as many ranks as jobs will have."
        },
        sortOptions = false)
public final class Tune implements Callable<Integer> {
    private static final int MAX_RANKS = 1024;
    private static final double MIN_BUDGET_S = 1;

    private final Path home;
    private final PrintStream out;
    private final PrintStream err;
    private final HostOptions where;

    @Option(
            names = {"-np", "-n"},
            paramLabel = "LIST",
            split = ",",
            description = "Numbers of ranks: 2,4,8 (default: the powers of two up to the cores, at least 2).")
    private List<Integer> ranks = new ArrayList<>();

    @Option(names = "--operations", paramLabel = "LIST", description = "Operations: bcast,allreduce (default: all).")
    private String operations = "all";

    @Option(
            names = "--sizes",
            paramLabel = "LIST",
            description = "Lengths: 8..4MiB for the powers of two (default), or a list such as 8,1KiB,64KiB.")
    private String sizes = Sizes.DEFAULT;

    @Option(names = "--budget", paramLabel = "TIME", description = "Time for all of it: 90s, 5m (default), 1h.")
    private String budget = "5m";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where the rules go (default: collectives.properties).")
    private Path output = Path.of(CollectiveRulesFile.NAME);

    @Option(names = "--fresh", description = "Forget what was measured before.")
    private boolean isFresh;

    @Option(names = "--no-limits", description = "Leave the limits of the device alone.")
    private boolean isWithoutLimits;

    private Tune(Path home, Path settingsFile, PrintStream out, PrintStream err) {
        this.home = home;
        this.where = new HostOptions(settingsFile);
        this.out = out;
        this.err = err;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param home folder of Bireme
     * @param settingsFile settings for every job
     * @param args arguments that follow {@code tune}
     */
    public static int run(Path home, Path settingsFile, PrintStream out, PrintStream err, String... args) {
        Tune tune = new Tune(home, settingsFile, out, err);
        return Subcommand.run(Subcommand.reader(tune, tune.where.options()), out, err, args);
    }

    @Override
    public Integer call() throws InterruptedException {
        double seconds = Spans.parse("--budget", budget);
        checkRanks();
        checkOutput();
        boolean hasLimits = !Limit.of(where.deviceName()).isEmpty();
        TuneSpec spec = new TuneSpec(
                MpjrunScript.in(home),
                List.copyOf(new TreeSet<>(ranks)),
                Operations.parse(operations),
                Sizes.parse(sizes),
                new Budget(Math.max(MIN_BUDGET_S, seconds), !isWithoutLimits && hasLimits),
                where.deviceName(),
                where.args(),
                subject());
        if (isFresh) {
            forget(); // after all that may be refused, so that a slip of the pen loses nothing
        }
        TimesFile results = TimesFile.read(TimesFile.besides(output));
        return new Tuning(spec, results, output, out, err).run();
    }

    private void checkRanks() {
        if (ranks.isEmpty()) {
            int cores = Runtime.getRuntime().availableProcessors();
            for (int count = 2; count <= Math.max(2, cores); count *= 2) {
                ranks.add(count);
            }
        }
        for (int count : ranks) {
            if (count < 2 || count > MAX_RANKS) {
                throw new UsageException("-np takes whole numbers from 2 to " + MAX_RANKS + ", not \"" + count + "\"");
            }
        }
    }

    private void checkOutput() {
        Path folder = output.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new UsageException("-o " + output + ": " + folder + " is no folder that can be written to");
        }
        if (output.getFileName().toString().endsWith(".measured") || Files.isDirectory(output)) {
            throw new UsageException("-o " + output + ": name a file for rules, such as " + CollectiveRulesFile.NAME);
        }
    }

    private void forget() {
        try {
            Files.deleteIfExists(TimesFile.besides(output));
        } catch (IOException e) {
            throw new UsageException("--fresh: " + e, e);
        }
    }

    /** The subject of a file of times: hosts, cores and Java, which must be the same for all times in it. */
    private String subject() {
        return where.subject()
                + ", " + Runtime.getRuntime().availableProcessors() + " cores, Java "
                + Runtime.version().feature();
    }
}
