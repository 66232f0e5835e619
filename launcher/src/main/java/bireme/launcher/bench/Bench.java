package bireme.launcher.bench;

import static bireme.launcher.options.Option.CLASS_PATH;
import static bireme.launcher.options.Option.TIMEOUT;

import bireme.launcher.compare.CompareSpec;
import bireme.launcher.compare.ComparisonRun;
import bireme.launcher.options.UsageException;
import bireme.launcher.options.WholeNumber;
import bireme.launcher.start.Home;
import bireme.launcher.start.MpjrunScript;
import bireme.launcher.subcommand.Subcommand;
import bireme.launcher.tune.HostOptions;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The options of the subcommand {@code bench}. With the name of a suite or of programs, a {@link BenchRun} answers what
 * these programs measure on several numbers of ranks: a table, a JSON file and a chart. Without a name, {@code
 * --against} answers which cases are slower than in another build or in an earlier measurement, and {@code --json}
 * keeps a measurement; both are run by a {@link ComparisonRun}. With neither, it lists the programs.
 *
 * <p>Processes: one {@code mpjrun} job at a time; with {@code --against} another build, one job of each build at once,
 * which take turns.
 *
 * <p>Threads: the main thread, and a shutdown hook that ends the jobs.
 *
 * <p>Status of programs: 0 if all went well; 1 if a program or a verification failed, or a file cannot be written; 2
 * for a mistake in the command line, or if no program runs on these numbers of ranks; 130 after Ctrl-C, with the
 * results until then in the files. Status of {@code --against}: 0 if no case is slower; 1 if one is; 2 for a mistake in
 * the command line, or if a job fails or the file of {@code --json} cannot be written; 3 if no case is slower, but for
 * at least one the noise is too large to tell.
 *
 * <p>The output is described in {@code docs/guide-benchmarks.md}.
 */
@Command(
        name = "mpjrun bench",
        description = {
            "Runs programs that measure, each on several numbers of ranks, and writes what they found as a table (.md),"
                    + " for programs (.json) and as a chart (.svg). Without a name it lists all it knows.",
            "",
            "A program says itself on which numbers of ranks it runs; the others are skipped, with its reason. Every"
                    + " result of the NAS benchmarks and the Java Grande kernels is verified, those of imb and osu with"
                    + " --check. What bench does not know goes to the programs, and options that begin with -X or -D"
                    + " to Java.",
            "",
            "With --against it says what became slower: in turn with another build (a folder), which finds a loss of"
                    + " 10 %% on a machine with other work too, or beside what --json kept of this machine (a file).",
            ""
        },
        footer = {
            "",
            "Examples",
            "  mpjrun bench                                          all suites and programs",
            "  mpjrun bench npb --class A --np 1,2,4                 the NAS benchmarks, class A",
            "  mpjrun bench npb --class A --np 2 --rounds 5 -w 20    medians of 5 rounds, 20 untimed iterations each",
            "  mpjrun bench npb.CG --class B --np 1,2 --timers       one of them, section by section in the .json",
            "  mpjrun bench npb --class A --np 1,2 --threads 1,2     ranks x threads, each combination",
            "  mpjrun bench osu.Latency -m 8:65536 --device niodev   half round trips between two JVMs",
            "  mpjrun bench osu --np 2,4 -t 50                       every collective operation, 50 ms a size",
            "  mpjrun bench imb --np 2,4 --check                     the same by IMB's rules, data compared",
            "  mpjrun bench jgf --class A --warm-up 5                the Java Grande kernels",
            "  mpjrun bench all --class S                            every program of every suite",
            "",
            "  mpjrun bench --against ../other-build                 slower than it? both run, in turn, half a minute",
            "  mpjrun bench --json before.json                       keep what this build does on this machine",
            "  mpjrun bench --against before.json                    slower than then?",
            "  mpjrun bench --against ../other-build --device shmdev --cases latency:8,latency:1048576,allreduce:8",
            "",
            "Status: 0 all went well; 1 a verification failed, or a program; 2 wrong command line, or no program runs",
            "on these numbers of ranks; 130 Ctrl-C. What had been measured by then is written all the same.",
            "With --against: 0 nothing is slower; 1 something is; 2 it could not be measured; 3 noise is too large.",
            "",
            "Leave the machine alone meanwhile; one round on a busy machine tells nothing."
        },
        sortOptions = false)
public final class Bench implements Callable<Integer> {
    private static final int MAX_RANKS = 1024;
    private static final int MAX_THREADS = 1024;
    private static final int MAX_ROUNDS = 1000;
    private static final int MAX_WARM_UPS = 1_000_000;
    private static final int MAX_SECONDS = 1_000_000_000;
    private static final int MAX_STARTS = 100;
    private static final int MAX_LOSS = 100;
    private static final int DEFAULT_LOSS = 10;
    private static final double PERCENT = 100;
    private static final String DEFAULT_CLASS = "S";

    private final Home home;
    private final PrintStream out;
    private final PrintStream err;
    private final String commandLine;
    private final HostOptions where;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            description =
                    "A suite (npb, jgf, imb, osu, shoc), all of them (all), a program (npb.CG, osu.Latency, one of your"
                            + " own with -cp), or several with commas between them.")
    private String name;

    @Parameters(index = "1..*", hidden = true)
    private List<String> args = List.of();

    @Option(
            names = {"--np", "-np", "-n"},
            paramLabel = "LIST",
            split = ",",
            description = "Numbers of ranks: 1,2,4 (default: the powers of two up to the cores, at least 2).")
    private List<String> ranks = List.of();

    @Option(
            names = "--threads",
            paramLabel = "LIST",
            split = ",",
            description = "Threads of each rank, on every number of ranks: 1,2. Programs that compute in one thread"
                    + " are skipped with more (default: the programs' own, which is 1).")
    private List<String> threads = List.of();

    @Option(
            names = {"--class", "-c"},
            paramLabel = "CLASS",
            description =
                    "Class of NAS benchmarks (S, W, A, B, C, D) and Java Grande kernels (S, A, B, C); default: S.")
    private String problemClass;

    @Option(names = "--rounds", paramLabel = "N", description = "Run everything N times, one after the other (1).")
    private String rounds;

    @Option(
            names = {"--warm-up", "-w"},
            paramLabel = "N",
            description = "Untimed rounds in each program before its clock starts (default: the program's own).")
    private String warmUps;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Files are FILE.md, FILE.json and FILE.svg (default: bench-NAME).")
    private Path output;

    @Option(
            names = "--against",
            paramLabel = "WHAT",
            description = "Compare with WHAT and say what became slower: a folder with another build, or a file that"
                    + " --json has written.")
    private Path against;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Without NAME, keep every round in FILE for --against. With NAME, write the results to FILE"
                    + " instead of NAME.json.")
    private Path json;

    @Option(
            names = "--cases",
            paramLabel = "LIST",
            description = "What to compare, as KIND:BYTES; kinds are latency, allreduce and bcast (default: "
                    + CompareSpec.DEFAULT_CASES + ", or those of the file).")
    private String cases;

    @Option(
            names = "--starts",
            paramLabel = "N",
            description = "Start the compared programs N times at most, 2 to 100 (16 in turn with a build, 32 with or"
                    + " for a file); every start is compiled in its own way.")
    private String starts;

    @Option(
            names = "--loss",
            paramLabel = "PERCENT",
            description = "What is to be found, 1 to 100 (10). A case is called slower from half of it on.")
    private String loss;

    private Bench(Home home, PrintStream out, PrintStream err, String commandLine) {
        this.home = home;
        this.out = out;
        this.err = err;
        this.commandLine = commandLine;
        where = new HostOptions(home.settingsFile());
        where.options()
                .take(CLASS_PATH, "Where a program of your own is, as for a job.")
                .take(TIMEOUT, "Longest time for each job.");
    }

    /**
     * Runs it, and returns its status.
     *
     * @param home Bireme's folders
     * @param args arguments that follow {@code bench}
     */
    public static int run(Home home, PrintStream out, PrintStream err, String... args) {
        String commandLine = "mpjrun bench " + String.join(" ", args);
        Bench bench = new Bench(home, out, err, commandLine);
        CommandLine line = Subcommand.reader(bench, bench.where.options()).setUnmatchedOptionsArePositionalParams(true);
        return Subcommand.run(line, out, err, args);
    }

    @Override
    public Integer call() throws InterruptedException {
        BenchmarkCatalogue catalogue = BenchmarkCatalogue.in(home.programs());
        if (name != null && name.matches("-[XD].+")) {
            args = Stream.concat(Stream.of(name), args.stream()).toList();
            name = null;
        }
        where.options().commandLine().number(TIMEOUT, 1, 1, MAX_SECONDS);
        if (name == null && (against != null || json != null)) {
            return ComparisonRun.run(compareSpec(), commandLine, out, err);
        }
        checkNoComparison();
        if (name == null) {
            out.print("Programs that measure; mpjrun bench NAME runs one, mpjrun bench --help tells how.\n");
            out.print(catalogue.print());
            return 0;
        }
        BenchSpec spec = order(catalogue);
        return new BenchRun(spec, new BenchFiles(base(), json, commandLine), out, err).run();
    }

    private CompareSpec compareSpec() {
        boolean hasClassPath = where.options().commandLine().has(CLASS_PATH);
        boolean isOfPrograms = problemClass != null || rounds != null || warmUps != null || hasClassPath;
        if (isOfPrograms || !ranks.isEmpty() || !threads.isEmpty() || output != null) {
            throw new UsageException("--against and --json without NAME take none of --np, --threads, --class,"
                    + " --rounds, -w, -cp and -o");
        }
        if (where.isElsewhere()) {
            throw new UsageException("--against and --json without NAME measure two ranks of this host;"
                    + " leave out --host, --hostfile, --map-by and --ranks-per-jvm");
        }
        List<String> jobOptions = new ArrayList<>(args);
        args.stream()
                .filter(argument -> !argument.matches("-[XD].+"))
                .findFirst()
                .ifPresent(argument -> {
                    throw new UsageException("--against and --json without NAME know no \"" + argument + "\"");
                });
        String timeout = where.options().commandLine().text(TIMEOUT, null);
        if (timeout != null) {
            jobOptions.addAll(List.of(TIMEOUT.longName(), timeout));
        }
        return new CompareSpec(
                against,
                json,
                cases == null ? "" : cases,
                starts == null ? 0 : WholeNumber.of("--starts", starts, 2, MAX_STARTS),
                (loss == null ? DEFAULT_LOSS : WholeNumber.of("--loss", loss, 1, MAX_LOSS)) / PERCENT,
                where.isDeviceNamed() ? where.deviceName() : "",
                jobOptions,
                home.folder(),
                BenchmarkCatalogue.jarOf(home.programs(), "osu.Rounds"));
    }

    private void checkNoComparison() {
        boolean isCompared = against != null || cases != null || starts != null || loss != null;
        if (isCompared && name != null) {
            throw new UsageException("\"" + name + "\": --against, --cases, --starts and --loss have programs of their"
                    + " own; leave out the name");
        } else if (isCompared) {
            throw new UsageException("--cases, --starts and --loss need --against or --json");
        }
    }

    private String problemClassOrDefault() {
        if (problemClass == null) {
            return DEFAULT_CLASS;
        } else if (!problemClass.matches("[SWABCDswabcd]")) {
            throw new UsageException("--class takes S, W, A, B, C or D, not \"" + problemClass + "\"");
        }
        return problemClass.toUpperCase(Locale.ROOT);
    }

    private Path base() {
        Path base = output == null ? Path.of("bench-" + name.replaceAll("[^\\w.-]", "-")) : output;
        Path folder = base.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new UsageException("-o " + base + ": " + folder + " is no folder that can be written to");
        }
        return base;
    }

    private BenchSpec order(BenchmarkCatalogue catalogue) {
        String ofClass = problemClassOrDefault();
        List<CatalogueEntry> entries = catalogue.findAll(name);
        entries.forEach(entry -> checkName(entry, catalogue));
        if (entries.isEmpty()) {
            throw new UsageException("\"" + name + "\" names no suite or program; suites are "
                    + String.join(", ", catalogue.suites()) + ", all");
        }
        boolean isFree = !ranks.isEmpty() && !catalogue.hasSuite(name);
        List<String> jobOptions = jobOptions();
        List<String> arguments = new ArrayList<>();
        args.forEach(argument -> (argument.matches("-[XD].+") ? jobOptions : arguments).add(argument));
        List<Integer> threadCounts = NumberOption.list("--threads", threads, MAX_THREADS);
        checkThreads(entries);
        return new BenchSpec(
                name,
                isFree ? entries.stream().map(CatalogueEntry::onAnyRanks).toList() : entries,
                ranksOrDefault(),
                threadCounts,
                ofClass,
                rounds == null ? 1 : WholeNumber.of("--rounds", rounds, 1, MAX_ROUNDS),
                warmUps == null ? null : Integer.valueOf(WholeNumber.of("--warm-up", warmUps, 0, MAX_WARM_UPS)),
                where.deviceName(),
                jobOptions,
                arguments,
                MpjrunScript.in(home.folder()));
    }

    /** A name without a dot, or in a suite, that no catalogue has is a slip of the pen, unless a path is given. */
    private void checkName(CatalogueEntry entry, BenchmarkCatalogue catalogue) {
        String program = entry.program();
        boolean hasClassPath = where.options().commandLine().has(CLASS_PATH);
        boolean isInSuite = catalogue.suites().stream().anyMatch(suite -> program.startsWith(suite + "."));
        if (entry.suite().isEmpty() && !hasClassPath && (isInSuite || !program.matches("\\w.*\\.\\w+"))) {
            throw new UsageException("no suite or program is called \"" + program + "\"; suites are "
                    + String.join(", ", catalogue.suites()) + ", all, and \"mpjrun bench\" lists the programs");
        }
    }

    /** The same option twice, once for the table and once for the programs, would make the table lie. */
    private void checkThreads(List<CatalogueEntry> entries) {
        boolean isTwice = args.stream().anyMatch(argument -> argument.matches("-t(=.*)?"));
        if (!threads.isEmpty() && isTwice && entries.stream().anyMatch(CatalogueEntry::takesThreads)) {
            throw new UsageException(
                    "--threads " + String.join(",", threads) + ": -t says how many threads, too; take --threads alone");
        }
    }

    private List<Integer> ranksOrDefault() {
        if (!ranks.isEmpty()) {
            return NumberOption.list("--np", ranks, MAX_RANKS);
        }
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        return IntStream.iterate(1, count -> count <= most, count -> count * 2)
                .boxed()
                .toList();
    }

    private List<String> jobOptions() {
        List<String> options = new ArrayList<>(List.of("--stdin", "none"));
        options.addAll(where.args());
        return options;
    }
}
