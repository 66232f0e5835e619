package examples.patterns;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Simulates chemical reactions at random, many times, and reduces what it finds to means and variances while
 * simulations still run. Reactions are simulated one by one, and by three kinds of leaps over many of them.
 *
 * <p>Workers of an ordered farm simulate blocks of runs, and what they found of a block goes to the reduction in the
 * order of the blocks; every run has a seed of its own. So the result is the same, to the last bit, with any number of
 * workers.
 */
public class StochasticSimulation {
    private static final String USAGE =
            "StochasticSimulation [RUNS; 2000] [SAMPLES in time; 20] [SEED; 1] [WORKERS; one per processor]"
                    + " [LEAPS from sample to sample; 20] [MODEL: gene or pairs; gene]";
    private static final int RUNS_IN_BLOCK = 16;

    /** Count, mean and sum of squared distances from the mean, of numbers that come one by one or already reduced. */
    static final class Moments {
        private long count;
        private double mean;
        private double squares;

        void add(double value) {
            count++;
            double distance = value - mean;
            mean += distance / count;
            squares += distance * (value - mean);
        }

        /** As if the other's numbers had come here too (Chan, Golub and LeVeque 1979). */
        void add(Moments other) {
            long both = count + other.count;
            double distance = other.mean - mean;
            mean += distance * other.count / both;
            squares += other.squares + distance * distance * count * other.count / both;
            count = both;
        }

        double mean() {
            return mean;
        }

        double variance() {
            return squares / (count - 1);
        }
    }

    private final Reactions reactions;
    private final int runs;
    private final int samples;
    private final int leaps;
    private final long seed;

    StochasticSimulation(Reactions reactions, int runs, int samples, int leaps, long seed) {
        this.reactions = reactions;
        this.runs = runs;
        this.samples = samples;
        this.leaps = leaps;
        this.seed = seed;
    }

    public static void main(String[] args) {
        Program.run("StochasticSimulation", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(args)).atMost(6);
        if (arguments.askForHelp()) {
            return;
        }
        int runs = arguments.number(0, 2000, 2);
        int samples = arguments.number(1, 20, 1);
        int seed = arguments.number(2, 1, 0);
        int workers = arguments.threads(3);
        int leaps = arguments.number(4, 20, 1);
        Reactions reactions =
                model(arguments.words().size() > 5 ? arguments.words().get(5) : "gene");
        new StochasticSimulation(reactions, runs, samples, leaps, seed).compare(workers);
    }

    private static Reactions model(String name) {
        return switch (name) {
            case "gene" -> Reactions.GENE;
            case "pairs" -> Reactions.PAIRS;
            default -> throw new UsageException(name + " is neither gene nor pairs; usage: " + USAGE);
        };
    }

    private void compare(int workers) {
        System.out.printf("%s, %d runs, %d leaps from sample to sample%n", reactions.name(), runs, leaps);
        System.out.printf("%-12s  %10s  %10s  ms plainly  ms, %d workers  speed-up%n", "", "mean", "variance", workers);
        for (SimulationMethod method : SimulationMethod.values()) {
            Timed<List<Moments>> found = Timed.of(() -> simulate(method, workers));
            Timed<double[][]> plain = Timed.of(() -> plainly(method));
            check(found.result(), plain.result());
            Moments last = found.result().get(samples - 1);
            System.out.printf(
                    Locale.ROOT,
                    "%-12s  %10.3f  %10.3f  %10.1f  %13.1f  %8.2f%n",
                    method.name().toLowerCase(Locale.ROOT),
                    last.mean(),
                    last.variance(),
                    plain.ms(),
                    found.ms(),
                    plain.ms() / found.ms());
        }
        System.out.println("The plain computation finds the same");
    }

    /** Moments of each sample. */
    List<Moments> simulate(SimulationMethod method, int workers) {
        List<Moments> total = moments(samples);
        Block<Long, List<Moments>> simulating = Block.<Long, List<Moments>>map(
                        block -> block(method, block.intValue() * RUNS_IN_BLOCK))
                .named("simulate");
        Source.range(0, (runs + RUNS_IN_BLOCK - 1) / RUNS_IN_BLOCK)
                .then(Farm.of(workers, simulating).onDemand().ordered())
                .into(Sink.of(part -> IntStream.range(0, samples)
                        .forEach(sample -> total.get(sample).add(part.get(sample)))))
                .run();
        return total;
    }

    private static List<Moments> moments(int samples) {
        return IntStream.range(0, samples).mapToObj(i -> new Moments()).toList();
    }

    private List<Moments> block(SimulationMethod method, int first) {
        List<Moments> part = moments(samples);
        for (int run = first; run < Math.min(runs, first + RUNS_IN_BLOCK); run++) {
            double[] found = run(method, run);
            for (int sample = 0; sample < samples; sample++) {
                part.get(sample).add(found[sample]);
            }
        }
        return part;
    }

    private double[] run(SimulationMethod method, int number) {
        return method.run(reactions, samples, leaps, new SplittableRandom(seed * 1_000_003 + number));
    }

    /** Mean and variance of each sample by their definitions, when all runs are there. */
    double[][] plainly(SimulationMethod method) {
        List<double[]> all =
                IntStream.range(0, runs).mapToObj(run -> run(method, run)).toList();
        double[][] results = new double[samples][];
        for (int sample = 0; sample < samples; sample++) {
            int at = sample;
            double mean = all.stream().mapToDouble(run -> run[at]).sum() / runs;
            double squares = all.stream()
                    .mapToDouble(run -> (run[at] - mean) * (run[at] - mean))
                    .sum();
            results[sample] = new double[] {mean, squares / (runs - 1)};
        }
        return results;
    }

    static void check(List<Moments> found, double[][] plain) {
        for (int sample = 0; sample < plain.length; sample++) {
            Moments moments = found.get(sample);
            if (differ(moments.mean(), plain[sample][0]) || differ(moments.variance(), plain[sample][1])) {
                throw new IllegalStateException("sample " + sample + ": mean " + moments.mean() + ", variance "
                        + moments.variance() + ", but plainly " + plain[sample][0] + " and " + plain[sample][1]);
            }
        }
    }

    private static boolean differ(double a, double b) {
        return Math.abs(a - b) > 1e-9 * Math.max(1, Math.abs(b));
    }
}
