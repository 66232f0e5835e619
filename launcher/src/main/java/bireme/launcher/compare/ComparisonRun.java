package bireme.launcher.compare;

import bireme.collectives.tune.Median;
import bireme.launcher.chart.MarkdownTable;
import bireme.launcher.options.UsageException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One run of {@code mpjrun bench --against} or {@code --json}: starts the program again and again until every case is
 * decided, prints a table, and says by its status what was found.
 *
 * <p>Threads: the main thread; when the JVM is ended by a signal, a shutdown hook ends the jobs.
 */
public final class ComparisonRun {
    /** Something became slower. */
    static final int STATUS_SLOWER = 1;

    /** Nothing is known to be slower, and for some cases the noise was too large to say. */
    static final int STATUS_UNCLEAR = 3;

    private static final int MIN_STARTS = 5;
    /** A file says less than a build that takes turns, so it is worth more starts. */
    private static final int MIN_STARTS_OF_FILE = 10;

    private static final int DEFAULT_STARTS = 16;
    private static final int DEFAULT_STARTS_OF_FILE = 32;

    private static final double PERCENT = 100;
    private static final List<String> SAME = List.of("device", "machine");

    private final CompareSpec spec;
    private final RoundsFile file;
    private final List<Build> builds = new ArrayList<>();
    private final List<List<Start>> starts = new ArrayList<>();
    private final String commandLine;
    private final PrintStream out;
    private final PrintStream err;
    private final TurnJobs jobs;

    private ComparisonRun(CompareSpec spec, RoundsFile file, String commandLine, PrintStream out, PrintStream err) {
        this.spec = spec;
        this.file = file;
        this.commandLine = commandLine;
        this.out = out;
        this.err = err;
        jobs = new TurnJobs(warning -> err.print("mpjrun bench: " + warning + "\n"));
    }

    /** Runs it; returns the status. */
    public static int run(CompareSpec spec, String commandLine, PrintStream out, PrintStream err)
            throws InterruptedException {
        RoundsFile file = null;
        CompareSpec whole = spec;
        if (spec.against() != null && !Files.isDirectory(spec.against())) {
            file = RoundsFile.read(spec.against());
            whole = spec.like(file.facts(), file.cases());
        }
        return new ComparisonRun(whole.withDefaults(), file, commandLine, out, err).run();
    }

    private int run() throws InterruptedException {
        Map<String, String> facts = Environment.of(commandLine, spec.device());
        if (file != null) {
            checkSame(facts);
        }
        if (spec.against() != null && file == null) {
            builds.add(Build.in(spec.against()));
        }
        builds.add(Build.own(spec.home()));
        if (spec.json() != null) {
            RoundsFile.checkPlace(spec.json());
        }
        builds.forEach(build -> starts.add(new ArrayList<>()));
        measure();
        List<String> names = names();
        out.print(spec.against() == null ? times(names) : comparison(names));
        if (spec.json() != null) {
            RoundsFile.write(spec.json(), facts, builds, starts);
            out.print(spec.json() + ": every round, for --against\n");
        }
        return spec.against() == null ? 0 : status(names);
    }

    /** Times of one machine say nothing about another one. */
    private void checkSame(Map<String, String> facts) {
        for (String fact : SAME) {
            String before = file.facts().getOrDefault(fact, "(unknown)");
            if (!before.equals(facts.get(fact))) {
                throw new UsageException("--against " + spec.against() + ": its " + fact + " is " + before
                        + ", here it is " + facts.get(fact) + "; name another build instead, which runs here");
            }
        }
        String java = file.facts().getOrDefault("java", "(unknown)");
        if (!java.equals(facts.get("java"))) {
            err.print("mpjrun bench: another Java: " + java + " before, " + facts.get("java") + " now\n");
        }
    }

    private void measure() throws InterruptedException {
        Thread hook = new Thread(jobs::stop, "bireme-compare-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        List<String> arguments = spec.arguments();
        int maxStarts = spec.starts() > 0 ? spec.starts() : isInTurn() ? DEFAULT_STARTS : DEFAULT_STARTS_OF_FILE;
        int minStarts = Math.min(maxStarts, isInTurn() ? MIN_STARTS : MIN_STARTS_OF_FILE);
        for (int start = 0; start < maxStarts && (start < minStarts || !isDecided()); start++) {
            List<Start> found = jobs.run(builds, arguments, start % builds.size());
            for (int i = 0; i < builds.size(); i++) {
                starts.get(i).add(found.get(i));
            }
            err.print("mpjrun bench: start " + (start + 1) + " of " + maxStarts + " at most" + soFar() + "\n");
        }
        Runtime.getRuntime().removeShutdownHook(hook);
    }

    private String soFar() {
        return spec.against() == null || own().size() < 2
                ? ""
                : names().stream()
                        .map(name -> name + " " + percent(interval(name).middle()))
                        .collect(Collectors.joining(", ", ": ", ""));
    }

    private boolean isInTurn() {
        return builds.size() > 1;
    }

    /** Whether no case needs another start. A measurement that is only stored is never decided: it takes all starts. */
    private boolean isDecided() {
        return spec.against() != null && names().stream().noneMatch(name -> conclusion(name) == Conclusion.UNCLEAR);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(own().get(0).cases().keySet());
        if (file != null) {
            names.retainAll(file.cases());
        }
        if (names.isEmpty()) {
            throw new UsageException("--against " + spec.against() + ": it has none of the cases " + spec.cases());
        }
        return names;
    }

    private List<Start> own() {
        return starts.get(starts.size() - 1);
    }

    private List<Start> before() {
        return file == null ? starts.get(0) : file.starts();
    }

    private static List<CaseRounds> rounds(List<Start> starts, String name) {
        return starts.stream().map(start -> start.cases().get(name)).toList();
    }

    private Interval interval(String name) {
        List<CaseRounds> before = rounds(before(), name);
        List<CaseRounds> after = rounds(own(), name);
        if (file != null) {
            return Slowdowns.matched(before, after);
        }
        double[] differences = new double[after.size()];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = Slowdowns.inTurn(before.get(i), after.get(i));
        }
        return Interval.of(differences);
    }

    private Conclusion conclusion(String name) {
        return Conclusion.of(interval(name), spec.loss());
    }

    private int status(List<String> names) {
        List<Conclusion> conclusions = names.stream().map(this::conclusion).toList();
        if (conclusions.contains(Conclusion.SLOWER)) {
            return STATUS_SLOWER;
        }
        return conclusions.contains(Conclusion.UNCLEAR) ? STATUS_UNCLEAR : 0;
    }

    private String times(List<String> names) {
        MarkdownTable table = new MarkdownTable(List.of("case", "us", "reference, us", "starts"));
        for (String name : names) {
            table.add(List.of(
                    name,
                    us(own(), name, CaseRounds::ns),
                    us(own(), name, CaseRounds::referenceNs),
                    Integer.toString(own().size())));
        }
        return table.toString() + '\n';
    }

    private String comparison(List<String> names) {
        MarkdownTable table = new MarkdownTable(List.of("case", "before, us", "now, us", "change", "99.9 % sure", ""));
        for (String name : names) {
            Interval interval = interval(name);
            table.add(List.of(
                    name,
                    us(before(), name, CaseRounds::ns),
                    us(own(), name, CaseRounds::ns),
                    percent(interval.middle()),
                    Double.isFinite(interval.low())
                            ? percent(interval.low()) + " to " + percent(interval.high())
                            : "nothing",
                    conclusion(name).text()));
        }
        return table.toString() + '\n' + said(names);
    }

    private String said(List<String> names) {
        String before = spec.against() + (file == null ? " in turn, " : ", kept " + date() + ", ");
        return named(names, Conclusion.SLOWER, "Slower than before: ")
                + named(names, Conclusion.FASTER, "Faster than before: ")
                + named(
                        names,
                        Conclusion.UNCLEAR,
                        "Too uneven to tell; leave the machine alone, or take more --starts: ")
                + String.format(
                        Locale.ROOT,
                        "Beside %s%d starts, device %s; a loss of %.3g %% is looked for.%n",
                        before,
                        own().size(),
                        spec.device(),
                        spec.loss() * PERCENT);
    }

    private String date() {
        return file.facts().getOrDefault("date", "at an unknown time");
    }

    private String named(List<String> names, Conclusion wanted, String heading) {
        String found = names.stream().filter(name -> conclusion(name) == wanted).collect(Collectors.joining(", "));
        return found.isEmpty() ? "" : heading + found + "\n";
    }

    private static String us(List<Start> starts, String name, Function<CaseRounds, double[]> times) {
        double ns = Median.of(rounds(starts, name).stream()
                .mapToDouble(rounds -> Median.of(times.apply(rounds)))
                .toArray());
        return String.format(Locale.ROOT, "%.3f", ns / 1e3);
    }

    private static String percent(double difference) {
        return String.format(Locale.ROOT, "%+.1f %%", Math.expm1(difference) * PERCENT);
    }
}
