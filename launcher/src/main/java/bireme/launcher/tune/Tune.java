package bireme.launcher.tune;

import bireme.launcher.job.RulesFile;
import bireme.launcher.options.OptionSpec;
import bireme.launcher.options.Subcommand;
import bireme.launcher.options.SubcommandArguments;
import bireme.launcher.options.Syntax;
import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The subcommand {@code tune}: its options.
 *
 * <p>Threads: the main thread.
 */
public final class Tune implements Subcommand {
    private static final OptionSpec RANKS = OptionSpec.of(
            "-np,-n,--np", "LIST", "Numbers of ranks: 2,4,8 (default: the powers of two up to the cores, at least 2).");
    private static final OptionSpec OPERATIONS =
            OptionSpec.of("--operations", "LIST", "Operations: bcast,allreduce (default: all).");
    private static final OptionSpec SIZES = OptionSpec.of(
            "--sizes", "LIST", "Lengths: 8..4MiB for the powers of two (default), or a list such as 8,1KiB,64KiB.");
    private static final OptionSpec BUDGET =
            OptionSpec.of("--budget", "TIME", "Time for all of it: 90s, 5m (default), 1h.");
    private static final OptionSpec OUTPUT =
            OptionSpec.of("-o,--output", "FILE", "Where the rules go (default: collectives.properties).");
    private static final OptionSpec FRESH = OptionSpec.of("--fresh", "", "Forget what was measured before.");
    private static final OptionSpec NO_LIMITS =
            OptionSpec.of("--no-limits", "", "Leave the limits of the device alone.");

    private static final List<String> DESCRIPTION = List.of(
            "Measures every algorithm of collective operations here, or on the hosts named, and writes rules that"
                    + " choose the fastest ones: only where they gain more than noise over the built-in rules.",
            "Beside the rules it writes a page of charts (.html), settings for the limits of the device"
                    + " (-settings.properties), and all times (.measured). Interrupted, it keeps what it has; the same"
                    + " command goes on from there. When the time is used up, a longer --budget goes on as well.");

    private static final List<String> FOOTER = List.of(
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
            "  mpjrun explain allreduce 64KiB -np 4                          tells the choice and all times",
            "",
            "Leave the machine alone meanwhile, and measure as many ranks as jobs will have.");

    private static final int MAX_RANKS = 1024;
    private static final double MIN_BUDGET_S = 1;
    private static final String DEFAULT_BUDGET = "5m";

    private final Path home;
    private final PrintStream out;
    private final PrintStream err;

    private List<Integer> ranks;
    private Path output;
    private boolean isFresh;
    private HostOptions where;

    /** Creates it for a copy of Bireme in this folder. */
    public Tune(Path home, PrintStream out, PrintStream err) {
        this.home = home;
        this.out = out;
        this.err = err;
    }

    @Override
    public Syntax syntax() {
        List<OptionSpec> options =
                Syntax.options(List.of(RANKS, OPERATIONS, SIZES, BUDGET), HostOptions.ALL, OUTPUT, FRESH, NO_LIMITS);
        return new Syntax("tune", "", 0, false, DESCRIPTION, options, FOOTER);
    }

    @Override
    public int run(SubcommandArguments arguments) throws InterruptedException {
        ranks = ranks(arguments);
        output = Path.of(arguments.text(OUTPUT, RulesFile.NAME));
        isFresh = arguments.has(FRESH);
        where = new HostOptions(arguments);
        double seconds = Spans.parse("--budget", arguments.text(BUDGET, DEFAULT_BUDGET));
        checkOutput();
        Results results = Results.read(Results.besides(output));
        TuneSpec spec = new TuneSpec(
                home.resolve("bin").resolve("mpjrun"),
                ranks,
                Operations.parse(arguments.text(OPERATIONS, "all")),
                Sizes.parse(arguments.text(SIZES, Sizes.DEFAULT)),
                new Budget(Math.max(MIN_BUDGET_S, seconds), !arguments.has(NO_LIMITS)),
                where.deviceName(),
                jobOptions(),
                subject());
        return new Tuning(spec, results, output, out, err).run();
    }

    private static List<Integer> ranks(SubcommandArguments arguments) {
        if (arguments.has(RANKS)) {
            return arguments.numbers(RANKS, 2, MAX_RANKS);
        }
        List<Integer> ranks = new ArrayList<>();
        int cores = Runtime.getRuntime().availableProcessors();
        for (int count = 2; ranks.isEmpty() || count <= cores; count *= 2) {
            ranks.add(count);
        }
        return ranks;
    }

    private void checkOutput() {
        Path folder = output.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new UsageException("-o " + output + ": " + folder + " is no folder that can be written to");
        }
        if (output.getFileName().toString().endsWith(".measured") || Files.isDirectory(output)) {
            throw new UsageException("-o " + output + ": name a file for rules, such as " + RulesFile.NAME);
        }
        if (isFresh) {
            try {
                Files.deleteIfExists(Results.besides(output));
            } catch (IOException e) {
                throw new UsageException("--fresh: " + e, e);
            }
        }
    }

    private List<String> jobOptions() {
        List<String> options = new ArrayList<>();
        where.addTo(options);
        return options;
    }

    /** What times of one file have in common. */
    private String subject() {
        return where.subject()
                + ", " + Runtime.getRuntime().availableProcessors() + " cores, Java "
                + Runtime.version().feature();
    }
}
