package bireme.benchmarks.bb;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Longs;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.benchmarks.ChildJvm;
import bireme.collectives.tune.Median;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Prints two tables in Markdown: how long graphs take from the first to the last item, cold and warm, by the number of
 * items; and how much faster farms and pipelines get with more threads.
 *
 * <p>Shape: cold is the first graph of a new JVM, whose start does not count; warm is the median of runs in the same
 * JVM after others. The speed-up is over the same work in a plain loop.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.bb.GraphTables [short]
 * [starts|speed-ups]}.
 */
public final class GraphTables {
    private static final int[] ITEMS = {1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    private static final int[] WORKERS = {1, 2, 4};
    private static final double[] GRAINS_US = {1, 10, 100};
    private static final double WORK_US = 200_000;
    /** A warm run follows so many items, or as many runs as it has items less. */
    private static final int WARM_UP_ITEMS = 20_000_000;

    /** JVMs for each figure, and warm runs in each. */
    private static final int COLD_RUNS = 3;
    /** The start of a JVM hardly shows in the time of so many items: one JVM is enough. */
    private static final int LONG_ITEMS = 10_000_000;

    private static final int WARM_RUNS = 5;

    private final boolean isShort;

    private GraphTables(boolean isShort) {
        this.isShort = isShort;
    }

    /** Prints the tables, or is one of the JVMs that measure. */
    public static void main(String[] args) throws Exception {
        if (args.length == 3) {
            System.out.println(coldAndWarm(args[1], Integer.parseInt(args[2])));
        } else {
            List<String> words = List.of(args);
            GraphTables tables = new GraphTables(words.contains("short"));
            if (!words.contains("speed-ups")) {
                tables.printStarts();
            }
            if (!words.contains("starts")) {
                tables.printSpeedUps();
            }
        }
    }

    private static void run(String kind, int items) {
        PreparedItems.Sum sum = new PreparedItems.Sum();
        if (kind.equals("numbers")) {
            Longs.range(0, items).into(Longs.sink(n -> sum.value += n)).run();
            PreparedItems.checkSum(sum.value, items * (items - 1L) / 2);
        } else {
            Source<Long> source = Source.from(out -> {
                for (int i = 0; i < items; i++) {
                    out.emit(PreparedItems.of(i));
                }
            });
            Source<Long> passed = kind.equals("farm") ? source.then(Farm.of(2, Block.map(item -> item))) : source;
            passed.into(Sink.of(item -> sum.value += item)).run();
            PreparedItems.check(sum.value, items);
        }
    }

    private static double ms(String kind, int items) {
        long beganNs = System.nanoTime();
        run(kind, items);
        return (System.nanoTime() - beganNs) / 1e6;
    }

    private static String coldAndWarm(String kind, int items) {
        PreparedItems.of(0); // made before the clock runs
        double cold = ms(kind, items);
        for (long warmed = 0; warmed < WARM_UP_ITEMS && warmed < 2000L * items; warmed += items) {
            run(kind, items);
        }
        double[] warm = new double[COLD_RUNS];
        for (int i = 0; i < warm.length; i++) {
            warm[i] = ms(kind, items);
        }
        return cold + " " + Median.of(warm);
    }

    private void printStarts() throws IOException, InterruptedException {
        System.out.println("| items | two stages, cold / warm | numbers without boxes | farm of two workers |");
        System.out.println("|---|---|---|---|");
        for (int items : ITEMS) {
            if (!isShort || items <= 10_000) {
                System.out.printf(
                        Locale.ROOT,
                        "| %,d | %s | %s | %s |%n",
                        items,
                        start("stages", items),
                        start("numbers", items),
                        start("farm", items));
            }
        }
        System.out.println();
    }

    private String start(String kind, int items) throws IOException, InterruptedException {
        int runs = isShort || items >= LONG_ITEMS ? 1 : COLD_RUNS;
        double[] cold = new double[runs];
        double[] warm = new double[runs];
        for (int i = 0; i < runs; i++) {
            double[] found = fork(kind, items);
            cold[i] = found[0];
            warm[i] = found[1];
        }
        return figure(Median.of(cold)) + " / " + figure(Median.of(warm)) + " ms";
    }

    private static String figure(double ms) {
        return String.format(Locale.ROOT, ms < 1 ? "%.2f" : ms < 100 ? "%.1f" : "%.0f", ms);
    }

    private static double[] fork(String kind, int items) throws IOException, InterruptedException {
        List<String> arguments = List.of("-fork", kind, Integer.toString(items));
        return ChildJvm.numbers(ChildJvm.command(GraphTables.class, List.of("-Xms512m", "-Xmx512m"), arguments));
    }

    private void printSpeedUps() {
        System.out.println("| work of a task | plain loop | farm of 1, 2, 4 workers | pipeline of 1, 2, 4 stages |");
        System.out.println("|---|---|---|---|");
        for (double us : GRAINS_US) {
            int steps = Farms.steps(us);
            int tasks = (int) ((isShort ? WORK_US / 100 : WORK_US) / us);
            double alone = median(() -> Farms.alone(tasks, steps));
            StringBuilder farms = new StringBuilder();
            StringBuilder pipelines = new StringBuilder();
            for (int workers : WORKERS) {
                Block<Long, Long> farm = Farms.farm(workers, steps);
                Block<Long, Long> pipeline = pipeline(workers, steps);
                append(farms, alone / median(() -> Farms.run(tasks, farm, null)));
                append(pipelines, alone / median(() -> Farms.run(tasks, pipeline, null)));
            }
            System.out.printf(Locale.ROOT, "| %.0f us | %.0f ms | %s | %s |%n", us, alone, farms, pipelines);
        }
    }

    private static void append(StringBuilder text, double speedUp) {
        text.append(String.format(Locale.ROOT, text.length() == 0 ? "%.2f" : ", %.2f", speedUp));
    }

    /** The steps of a task, shared out to stages. */
    private static Block<Long, Long> pipeline(int stages, int steps) {
        Block<Long, Long> all = Farms.worker(steps / stages);
        for (int stage = 1; stage < stages; stage++) {
            all = all.then(Farms.worker(steps / stages));
        }
        return all;
    }

    private double median(Runnable work) {
        double[] ms = new double[isShort ? 1 : WARM_RUNS];
        work.run();
        for (int i = 0; i < ms.length; i++) {
            long beganNs = System.nanoTime();
            work.run();
            ms[i] = (System.nanoTime() - beganNs) / 1e6;
        }
        return Median.of(ms);
    }
}
