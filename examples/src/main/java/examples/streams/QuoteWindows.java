package examples.streams;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.placement.Placement;
import bireme.bb.window.Fold;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowFunction;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import examples.patterns.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Fits a curve to the last 1000 quotes of an option, with every 25th quote of it, for many options: in a plain loop,
 * and with building blocks in several forms, whose curves have to be the same. With several ranks each form runs in the
 * first alone, and once more with the windows on the others.
 *
 * <p>{@code rounds} makes a fit cheap or dear. {@code json=FILE} writes what {@code microbenchmarks/compare/chart.py}
 * draws. Besides the time it takes, the time that all processors worked for it is printed, which says what a form costs
 * even where other programs run.
 */
public final class QuoteWindows {
    private static final Map<String, String> DEFAULT = new LinkedHashMap<>();

    static {
        DEFAULT.put("quotes", "300_000");
        DEFAULT.put("options", "200");
        DEFAULT.put("length", "1000");
        DEFAULT.put("slide", "25");
        DEFAULT.put("rounds", "1,20");
        DEFAULT.put("workers", String.valueOf(Runtime.getRuntime().availableProcessors()));
        DEFAULT.put("repeat", "3");
        DEFAULT.put("seed", "1");
        DEFAULT.put("json", "");
    }

    /** Curves of each option, in the order of its windows. */
    private interface Curves {
        Map<Quote.Contract, List<Curve>> find() throws Exception;
    }

    /** One way to find them; {@code isExact} if rounding is the same too. */
    private record Form(String name, Curves curves, boolean isExact) {}

    private final Ranks ranks;
    /** All on the first rank, where they come from; none on the others. */
    private final List<Quote> quotes;

    private final WindowShape shape;
    private final int workers;
    private final int repeat;
    /** By name of the form: rounds, windows a second, and microseconds that processors work for a window. */
    private final Map<String, List<double[]>> figures = new LinkedHashMap<>();

    private QuoteWindows(Ranks ranks, Options options) {
        this.ranks = ranks;
        int count = isFirst() ? options.number("quotes") : 0;
        quotes = Arrays.asList(Quote.made(count, options.number("options"), options.number("seed")));
        shape = WindowShape.of(options.number("length")).every(options.number("slide"));
        workers = options.number("workers");
        repeat = options.number("repeat");
    }

    /** Takes {@code name=value} arguments. */
    public static void main(String[] args) throws Exception {
        Program.run("QuoteWindows", () -> run(args));
    }

    static void run(String[] args) throws Exception {
        String[] mine = MPI.Init(args);
        Options options = new Options(mine, DEFAULT);
        QuoteWindows program = new QuoteWindows(Ranks.of(MPI.COMM_WORLD), options);
        if (program.isFirst()) {
            System.out.printf(
                    Locale.ROOT,
                    "%,d quotes of %,d options, windows of %s quotes, %d workers%n",
                    program.quotes.size(),
                    options.number("options"),
                    program.shape,
                    program.workers);
        }
        for (int rounds : options.numbers("rounds")) {
            program.measure(rounds);
        }
        if (program.isFirst() && !options.word("json").isEmpty()) {
            program.write(Path.of(options.word("json")));
        }
        MPI.Finalize();
    }

    private boolean isFirst() {
        return ranks.rank() == 0;
    }

    private List<Form> forms(int rounds) {
        WindowFunction<Quote, Curve> fit = Curve.robust(rounds);
        KeyedWindows<Quote.Contract, Quote> windows = KeyedWindows.<Quote.Contract, Quote>byCount(
                        shape, Quote::contract)
                .discardingPartial();
        List<Form> forms = new ArrayList<>();
        forms.add(new Form("plain loop", () -> loop(fit), true));
        add(forms, "by key", windows.keyed(workers, fit), true);
        add(forms, "window farm", windows.farmed(workers, fit), true);
        if (rounds == 1) {
            Fold<Quote, double[], Curve> sums = Curve.summed();
            add(forms, "by key, sums", windows.keyed(workers, sums), false);
            add(forms, "panes, sums", windows.paned(workers, 1, sums), false);
            add(forms, "map-reduce, sums", windows.mapReduced(workers, sums), false);
        }
        return forms;
    }

    /** One form in this JVM, and the same over the ranks if there are several. */
    private void add(
            List<Form> forms, String name, Block<Quote, WindowResult<Quote.Contract, Curve>> block, boolean isExact) {
        forms.add(new Form(name, () -> isFirst() ? run(block) : Map.of(), isExact));
        if (ranks.size() > 1) {
            forms.add(new Form(name + ", " + ranks.size() + " ranks", () -> runOverRanks(block), isExact));
        }
    }

    /** What has to be found. */
    private Map<Quote.Contract, List<Curve>> loop(WindowFunction<Quote, Curve> fit) throws Exception {
        int length = (int) shape.length();
        int slide = (int) Math.min(shape.slide(), length);
        long gap = shape.slide() - slide;
        Map<Quote.Contract, List<Curve>> curves = new HashMap<>();
        Map<Quote.Contract, List<Quote>> latest = new HashMap<>();
        Map<Quote.Contract, Long> skips = new HashMap<>();
        for (Quote quote : quotes) {
            if (gap > 0 && skips.merge(quote.contract(), -1L, Long::sum) >= 0) {
                continue;
            }
            List<Quote> window = latest.computeIfAbsent(quote.contract(), any -> new ArrayList<>(length));
            window.add(quote);
            if (window.size() == length) {
                curves.computeIfAbsent(quote.contract(), any -> new ArrayList<>())
                        .add(fit.apply(window));
                window.subList(0, slide).clear();
                skips.put(quote.contract(), gap);
            }
        }
        return curves;
    }

    private Map<Quote.Contract, List<Curve>> run(Block<Quote, WindowResult<Quote.Contract, Curve>> block) {
        Map<Quote.Contract, List<Curve>> curves = new HashMap<>();
        graph(block, curves).run();
        return curves;
    }

    /** The windows on all ranks but the first, which has the quotes and takes the curves. */
    private Map<Quote.Contract, List<Curve>> runOverRanks(Block<Quote, WindowResult<Quote.Contract, Curve>> block) {
        Map<Quote.Contract, List<Curve>> curves = new HashMap<>();
        int[] others = IntStream.range(1, Math.min(ranks.size(), 1 + workers)).toArray();
        Placement placement = Placement.builder().group("windows", others).build();
        ranks.run(graph(block.group("windows"), curves), placement);
        return curves;
    }

    private Graph graph(
            Block<Quote, WindowResult<Quote.Contract, Curve>> block, Map<Quote.Contract, List<Curve>> curves) {
        return Source.of(quotes)
                .then(block)
                .into(Sink.of((WindowResult<Quote.Contract, Curve> result) -> curves.computeIfAbsent(
                                result.key(), any -> new ArrayList<>())
                        .add(result.value())));
    }

    /** Runs all forms in turn, several times, and prints the medians; other ranks do their part and find nothing. */
    private void measure(int rounds) throws Exception {
        List<Form> forms = forms(rounds);
        Map<Quote.Contract, List<Curve>> expected = forms.get(0).curves.find();
        double[][] seconds = new double[forms.size()][repeat];
        double[][] work = new double[forms.size()][repeat];
        for (int turn = 0; turn < repeat; turn++) {
            for (int number = 0; number < forms.size(); number++) {
                Form form = forms.get(number);
                double workBefore = work();
                long begin = System.nanoTime();
                Map<Quote.Contract, List<Curve>> found = form.curves.find();
                seconds[number][turn] = (System.nanoTime() - begin) / 1e9;
                work[number][turn] = work() - workBefore;
                check(form, found, expected);
            }
        }
        if (isFirst()) {
            int windows = expected.values().stream().mapToInt(List::size).sum();
            print(rounds, forms, seconds, work, windows);
        }
    }

    /** Seconds that processors have worked for this JVM so far; 0 where the system does not tell. */
    private static double work() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .map(Duration::toNanos)
                        .orElse(0L)
                / 1e9;
    }

    private static void check(
            Form form, Map<Quote.Contract, List<Curve>> found, Map<Quote.Contract, List<Curve>> expected) {
        BiPredicate<Curve, Curve> areSame = form.isExact ? Curve::equals : Curve::isNear;
        boolean isRight = found.keySet().equals(expected.keySet())
                && expected.keySet().stream().allMatch(key -> areSame(found.get(key), expected.get(key), areSame));
        if (!isRight) {
            throw new IllegalStateException(form.name + " has found other curves than the plain loop");
        }
    }

    private static boolean areSame(List<Curve> some, List<Curve> others, BiPredicate<Curve, Curve> areSame) {
        boolean isRight = some.size() == others.size();
        for (int number = 0; number < some.size() && isRight; number++) {
            isRight = areSame.test(some.get(number), others.get(number));
        }
        return isRight;
    }

    private void print(int rounds, List<Form> forms, double[][] seconds, double[][] work, int windows) {
        double reference = median(seconds[0]);
        System.out.printf(
                Locale.ROOT,
                "%,d windows, fits of %d rounds, %.1f us a window in the plain loop; all curves are equal%n",
                windows,
                rounds,
                1e6 * reference / Math.max(1, windows));
        for (int number = 0; number < forms.size(); number++) {
            double time = median(seconds[number]);
            System.out.printf(
                    Locale.ROOT,
                    "  %-25s %8.3f s %8.2f s of work here %12.0f quotes/s %10.0f windows/s %6.2f x%n",
                    forms.get(number).name,
                    time,
                    median(work[number]),
                    quotes.size() / time,
                    windows / time,
                    reference / time);
            figures.computeIfAbsent(forms.get(number).name, any -> new ArrayList<>())
                    .add(new double[] {rounds, windows / time, 1e6 * median(work[number]) / Math.max(1, windows)});
        }
    }

    private static double median(double[] all) {
        double[] sorted = all.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Describes a chart of the forms that were measured with every number of rounds. */
    private void write(Path file) throws IOException {
        int most = figures.values().stream().mapToInt(List::size).max().orElse(0);
        Files.writeString(
                file,
                "{\"title\": \"Windows of " + shape + " quotes, " + workers
                        + " workers\", \"x\": \"rounds of a fit\", \"y\": \"\", \"panels\": ["
                        + panel("windows a second", 1, most) + ",\n"
                        + panel("processor time of a window, us", 2, most) + "]}\n");
    }

    private String panel(String title, int value, int most) {
        return figures.entrySet().stream()
                .filter(form -> form.getValue().size() == most)
                .map(form -> "{\"name\": \"" + form.getKey() + "\", \"points\": "
                        + form.getValue().stream()
                                .map(each -> List.of(each[0], each[value]))
                                .toList()
                        + "}")
                .collect(Collectors.joining(",\n", "{\"title\": \"" + title + "\", \"series\": [\n", "]}"));
    }
}
