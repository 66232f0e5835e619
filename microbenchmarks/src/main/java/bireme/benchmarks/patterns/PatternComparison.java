package bireme.benchmarks.patterns;

import bireme.benchmarks.chart.Bar;
import bireme.benchmarks.chart.BarGroup;
import bireme.benchmarks.chart.ComparisonFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * The benchmarks of this package in turn, a few milliseconds each, so that all meet the same state of the machine: for
 * machines that others use too.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.patterns.PatternComparison [ROUNDS]
 * [NAME]}: with a name, only those whose names begin with it. The figures are microseconds for one operation: the
 * median of the rounds, and in brackets the fastest.
 */
public final class PatternComparison {
    /** How patterns of Bireme are called in the names of subjects; all others are peers. */
    private static final Set<String> OURS = Set.of("loops", "pattern", "rows", "points");

    private static final double WARM_UP_NS = 1e9;
    private static final double ROUND_NS = 8e6;

    private final int rounds;
    private final String beginning;
    private final Map<String, Callable<?>> subjects = new LinkedHashMap<>();

    /** Where results go, so that nothing is left out by the compiler. */
    private volatile Object last;

    private final Map<String, List<Bar>> bars = new LinkedHashMap<>();

    private PatternComparison(int rounds, String beginning) {
        this.rounds = rounds;
        this.beginning = beginning;
    }

    /** Runs all. */
    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 41;
        PatternComparison comparison = new PatternComparison(rounds, args.length > 1 ? args[1] : "");
        comparison.loops(1_000);
        comparison.loops(30_000);
        comparison.loops(1_000_000);
        comparison.divide(20);
        comparison.divide(27);
        comparison.taskGraph();
        comparison.stencil();
        comparison.pool();
        if (args.length > 2) {
            comparison.write(Path.of(args[2]));
        }
    }

    private void write(Path folder) throws IOException {
        String heading = "Medians of " + rounds + " rounds; " + ComparisonFiles.machine() + ";\n`"
                + PatternComparison.class.getName() + " " + rounds + "`.";
        List<BarGroup> groups = new ArrayList<>();
        bars.forEach((title, list) -> groups.add(new BarGroup(title, "us", list)));
        new ComparisonFiles(groups).write(folder, "patterns", heading);
    }

    private void loops(int iterations) throws Exception {
        LoopBenchmark loops = new LoopBenchmark();
        loops.iterations = iterations;
        loops.open();
        String group = "loop " + iterations + " ";
        add(group + "nothing, loops", loops::nothingByLoops);
        add(group + "nothing, stream", loops::nothingByStream);
        add(group + "update, plain", loops::updatePlainly);
        add(group + "update, loops", loops::updateByLoops);
        add(group + "update, stream", loops::updateByStream);
        subjects.put(group + "dot, plain", loops::dotPlainly);
        subjects.put(group + "dot, loops", loops::dotByLoops);
        subjects.put(group + "dot, stream", loops::dotByStream);
        measure();
        loops.close();
    }

    private void add(String name, Runnable work) {
        subjects.put(name, () -> {
            work.run();
            return name;
        });
    }

    private void divide(int n) throws Exception {
        DivideBenchmark divide = new DivideBenchmark();
        divide.n = n;
        divide.open();
        subjects.put("fib " + n + ", plain", divide::plainly);
        subjects.put("fib " + n + ", pattern", divide::byPattern);
        subjects.put("fib " + n + ", forks", divide::byForks);
        subjects.put("fib " + n + ", forked lists", divide::byForkedLists);
        measure();
        divide.close();
    }

    private void taskGraph() throws Exception {
        TaskGraphBenchmark tasks = new TaskGraphBenchmark();
        tasks.open();
        subjects.put("10000 tasks, plain", tasks::plainly);
        subjects.put("10000 tasks, pattern", tasks::byPattern);
        subjects.put("10000 tasks, futures", tasks::byFutures);
        measure();
        tasks.close();
    }

    private void stencil() throws Exception {
        StencilBenchmark stencil = new StencilBenchmark();
        stencil.open();
        subjects.put("stencil, plain", stencil::plainly);
        subjects.put("stencil, rows", stencil::byRows);
        subjects.put("stencil, points", stencil::byPoints);
        subjects.put("stencil, stream", stencil::byStream);
        measure();
        stencil.close();
    }

    private void pool() throws Exception {
        PoolBenchmark pool = new PoolBenchmark();
        pool.open();
        subjects.put("pool, plain", pool::plainly);
        subjects.put("pool, pattern", pool::byPattern);
        subjects.put("pool, stream", pool::byStream);
        measure();
        pool.close();
    }

    /** Measures what was added, and forgets it. */
    private void measure() throws Exception {
        subjects.keySet().removeIf(name -> !name.startsWith(beginning));
        Map<String, double[]> all = new LinkedHashMap<>();
        Map<String, Integer> times = new LinkedHashMap<>();
        for (Map.Entry<String, Callable<?>> subject : subjects.entrySet()) {
            times.put(subject.getKey(), warmUp(subject.getValue()));
            all.put(subject.getKey(), new double[rounds]);
        }
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Callable<?>> subject : subjects.entrySet()) {
                String name = subject.getKey();
                all.get(name)[round] = time(subject.getValue(), times.get(name)) / 1e3;
            }
        }
        all.forEach(this::keep);
        subjects.clear();
    }

    /** How often it is to run in a round. */
    private int warmUp(Callable<?> work) throws Exception {
        long start = System.nanoTime();
        double ns = 0;
        for (int times = 1; System.nanoTime() - start < WARM_UP_NS; times = times(ns)) {
            ns = time(work, times);
        }
        return times(ns);
    }

    private static int times(double ns) {
        return (int) Math.max(1, Math.min(1e6, ROUND_NS / ns));
    }

    private double time(Callable<?> work, int times) throws Exception {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            last = work.call();
        }
        return (double) (System.nanoTime() - start) / times;
    }

    private void keep(String name, double[] us) {
        Arrays.sort(us);
        double median = us[us.length / 2];
        System.out.printf(Locale.ROOT, "%-32s %10.2f us  (%.2f)%n", name, median, us[0]);
        int comma = name.lastIndexOf(", ");
        String who = name.substring(comma + 2);
        Bar.Source source = OURS.contains(who) ? Bar.Source.BIREME : Bar.Source.PEER;
        bars.computeIfAbsent(name.substring(0, comma), title -> new ArrayList<>())
                .add(new Bar(who, median, source));
    }
}
