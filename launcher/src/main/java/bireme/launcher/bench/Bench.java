package bireme.launcher.bench;

import bireme.launcher.options.Option;
import bireme.launcher.options.OptionSpec;
import bireme.launcher.options.Subcommand;
import bireme.launcher.options.SubcommandArguments;
import bireme.launcher.options.Syntax;
import bireme.launcher.options.UsageException;
import bireme.launcher.tune.HostOptions;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The subcommand {@code bench}: its options.
 *
 * <p>Threads: the main thread.
 */
public final class Bench implements Subcommand {
    private static final int MAX_RANKS = 1024;
    private static final int MAX_THREADS = 1024;
    private static final int MAX_ROUNDS = 1000;
    private static final int MAX_WARM_UPS = 1_000_000;
    private static final int MAX_SECONDS = 1_000_000_000;
    private static final String DEFAULT_CLASS = "S";

    private static final OptionSpec RANKS = OptionSpec.of(
            "--np,-np,-n", "LIST", "Numbers of ranks: 1,2,4 (default: the powers of two up to the cores, at least 2).");
    private static final OptionSpec THREADS = OptionSpec.of(
            "--threads",
            "LIST",
            "Threads of each rank, on every number of ranks: 1,2. Programs that compute in one thread are skipped with"
                    + " more (default: the programs' own, which is 1).");
    private static final OptionSpec CLASS = OptionSpec.of(
            "--class,-c",
            "CLASS",
            "Class of NAS benchmarks (S, W, A, B, C, D) and Java Grande kernels (S, A, B, C); default: S.");
    private static final OptionSpec ROUNDS =
            OptionSpec.of("--rounds", "N", "Run everything N times, one after the other (1).");
    private static final OptionSpec WARM_UP = OptionSpec.of(
            "--warm-up,-w",
            "N",
            "Untimed rounds in each program before its clock starts (default: the program's own).");
    private static final OptionSpec CLASS_PATH =
            Option.CLASS_PATH.saying("Where a program of your own is, as for a job.");
    private static final OptionSpec TIMEOUT = Option.TIMEOUT.saying("Longest time for each job.");
    private static final OptionSpec OUTPUT =
            OptionSpec.of("-o,--output", "FILE", "Files are FILE.md, FILE.json and FILE.svg (default: bench-NAME).");

    private static final List<String> DESCRIPTION = List.of(
            "Runs programs that measure, each on several numbers of ranks, and writes what they found as a table (.md),"
                    + " for programs (.json) and as a chart (.svg). Without a name it lists all it knows.",
            "NAME is a suite (npb, jgf, imb, osu), all of them (all), a program (npb.CG, osu.Latency, one of your own"
                    + " with -cp), or several with commas between them.",
            "A program says itself on which numbers of ranks it runs; the others are skipped, with its reason. Every"
                    + " result of the NAS benchmarks and the Java Grande kernels is verified, those of imb and osu with"
                    + " --check. What bench does not know goes to the programs, and options that begin with -X or -D"
                    + " to Java.");

    private static final List<String> FOOTER = List.of(
            "",
            "Examples",
            "  mpjrun bench                                          all suites and programs",
            "  mpjrun bench npb --class A --np 1,2,4                 the NAS benchmarks, class A",
            "  mpjrun bench npb --class A --np 2 --rounds 5 -w 20    medians of 5 rounds, 20 untimed iterations each",
            "  mpjrun bench npb.CG --class B --np 1,2 --timers       one of them, section by section in the .json",
            "  mpjrun bench npb --class A --np 1,2 --threads 1,2     ranks x threads, each combination",
            "  mpjrun bench osu.Latency -m 8:65536 --device niodev   half round trips through sockets",
            "  mpjrun bench osu --np 2,4 -t 50                       every collective operation, 50 ms a size",
            "  mpjrun bench imb --np 2,4 --check                     the same by IMB's rules, data compared",
            "  mpjrun bench jgf --class A --warm-up 5                the Java Grande kernels",
            "  mpjrun bench all --class S                            every program of every suite",
            "",
            "Status: 0 all went well; 1 a verification failed, or a program; 2 wrong command line, or no program runs",
            "on these numbers of ranks; 130 Ctrl-C. What had been measured by then is written all the same.",
            "",
            "Leave the machine alone meanwhile; one round on a busy machine tells nothing.");

    private final Path home;
    private final Path programs;
    private final PrintStream out;
    private final PrintStream err;
    private final String commandLine;

    private SubcommandArguments arguments;
    private HostOptions where;
    private String name;
    private List<String> words;
    private String problemClass;

    /**
     * Creates it.
     *
     * @param home folder of Bireme
     * @param programs folder of the jars that come with it as programs
     * @param words arguments that follow the word {@code bench}
     */
    public Bench(Path home, Path programs, PrintStream out, PrintStream err, String... words) {
        this.home = home;
        this.programs = programs;
        this.out = out;
        this.err = err;
        this.commandLine = "mpjrun bench " + String.join(" ", words);
    }

    @Override
    public Syntax syntax() {
        List<OptionSpec> options = Syntax.options(
                List.of(RANKS, THREADS, CLASS, ROUNDS, WARM_UP), HostOptions.ALL, CLASS_PATH, TIMEOUT, OUTPUT);
        return new Syntax("bench", "[NAME]", Integer.MAX_VALUE, true, DESCRIPTION, options, FOOTER);
    }

    @Override
    public int run(SubcommandArguments given) throws InterruptedException {
        arguments = given;
        where = new HostOptions(given);
        List<String> parameters = given.parameters();
        name = parameters.isEmpty() ? null : parameters.get(0);
        words = parameters.subList(Math.min(1, parameters.size()), parameters.size());
        problemClass = given.text(CLASS, DEFAULT_CLASS);
        Catalogue catalogue = Catalogue.in(programs);
        if (name == null) {
            out.print("Programs that measure; mpjrun bench NAME runs one, mpjrun bench --help tells how.\n");
            out.print(catalogue.print());
            return 0;
        }
        checkClass();
        given.number(TIMEOUT, 1, 1, MAX_SECONDS);
        BenchSpec spec = order(catalogue);
        return new Session(spec, new BenchFiles(base(), commandLine), out, err).run();
    }

    private void checkClass() {
        if (!problemClass.matches("[SWABCDswabcd]")) {
            throw new UsageException("--class takes S, W, A, B, C or D, not \"" + problemClass + "\"");
        }
    }

    private Path base() {
        Path base = Path.of(arguments.text(OUTPUT, "bench-" + name.replaceAll("[^\\w.-]", "-")));
        Path folder = base.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new UsageException("-o " + base + ": " + folder + " is no folder that can be written to");
        }
        return base;
    }

    private BenchSpec order(Catalogue catalogue) {
        List<CatalogueEntry> entries = catalogue.findAll(name);
        entries.forEach(entry -> checkName(entry, catalogue));
        if (entries.isEmpty()) {
            throw new UsageException("\"" + name + "\" names no suite or program; suites are "
                    + String.join(", ", catalogue.suites()) + ", all");
        }
        boolean isFree = arguments.has(RANKS) && !catalogue.hasSuite(name);
        List<String> jobOptions = jobOptions();
        List<String> ofPrograms = new ArrayList<>();
        words.forEach(word -> (word.matches("-[XD].+") ? jobOptions : ofPrograms).add(word));
        List<Integer> threadCounts = arguments.numbers(THREADS, 1, MAX_THREADS);
        checkThreads(entries);
        return new BenchSpec(
                name,
                isFree ? entries.stream().map(CatalogueEntry::onAnyRanks).toList() : entries,
                ranksOrDefault(),
                threadCounts,
                problemClass.toUpperCase(Locale.ROOT),
                arguments.number(ROUNDS, 1, 1, MAX_ROUNDS),
                arguments.has(WARM_UP) ? Integer.valueOf(arguments.number(WARM_UP, 0, 0, MAX_WARM_UPS)) : null,
                where.deviceName(),
                jobOptions,
                ofPrograms,
                home.resolve("bin").resolve("mpjrun"));
    }

    /** A name without a dot, or in a suite, that no catalogue has is a slip of the pen, unless a path is given. */
    private void checkName(CatalogueEntry entry, Catalogue catalogue) {
        String program = entry.program();
        boolean isInSuite = catalogue.suites().stream().anyMatch(suite -> program.startsWith(suite + "."));
        if (entry.suite().isEmpty() && !arguments.has(CLASS_PATH) && (isInSuite || !program.matches("\\w.*\\.\\w+"))) {
            throw new UsageException("no suite or program is called \"" + program + "\"; suites are "
                    + String.join(", ", catalogue.suites()) + ", all, and \"mpjrun bench\" lists the programs");
        }
    }

    /** The same option twice, once for the table and once for the programs, would make the table lie. */
    private void checkThreads(List<CatalogueEntry> entries) {
        boolean isTwice = words.stream().anyMatch(word -> word.matches("-t(=.*)?"));
        List<String> threads = arguments.all(THREADS);
        if (!threads.isEmpty() && isTwice && entries.stream().anyMatch(CatalogueEntry::takesThreads)) {
            throw new UsageException(
                    "--threads " + String.join(",", threads) + ": -t says how many threads, too; take --threads alone");
        }
    }

    private List<Integer> ranksOrDefault() {
        if (arguments.has(RANKS)) {
            return arguments.numbers(RANKS, 1, MAX_RANKS);
        }
        int most = Math.max(2, Runtime.getRuntime().availableProcessors());
        return IntStream.iterate(1, count -> count <= most, count -> count * 2)
                .boxed()
                .toList();
    }

    private List<String> jobOptions() {
        List<String> options = new ArrayList<>(List.of("--stdin", "none"));
        where.addTo(options);
        arguments.handOn(options, CLASS_PATH, TIMEOUT);
        return options;
    }
}
