package examples.patterns;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Simulates a gene that makes messengers that make proteins, each reaction at random (Gillespie 1977), many times, and
 * reduces the counts of proteins to means and variances while simulations still run.
 *
 * <p>Workers of an ordered farm simulate blocks of runs, and what they found of a block goes to the reduction in the
 * order of the blocks; every run has a seed of its own. So the result is the same, to the last bit, with any number of
 * workers.
 */
public class StochasticSimulation {
    private static final String USAGE =
            "StochasticSimulation [RUNS; 2000] [SAMPLES in time; 20] [SEED; 1] [WORKERS; one per processor]";
    private static final int RUNS_IN_BLOCK = 16;
    /** Rates a second: a messenger is made, a messenger decays, it makes a protein, a protein decays. */
    private static final double MAKE_MESSENGER = 0.5;

    private static final double MESSENGER_DECAYS = 0.1;
    private static final double MAKE_PROTEIN = 0.4;
    private static final double PROTEIN_DECAYS = 0.05;
    private static final double SECONDS_BETWEEN_SAMPLES = 10;

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

    public static void main(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int runs = arguments.number(0, 2000, 2);
        int samples = arguments.number(1, 20, 1);
        int seed = arguments.number(2, 1, 0);
        int workers = arguments.threads(3);
        Timed<List<Moments>> found = Timed.of(() -> simulate(runs, samples, seed, workers));
        Timed<double[][]> plain = Timed.of(() -> plainly(runs, samples, seed));
        System.out.println("seconds   proteins   variance");
        for (int sample = 0; sample < samples; sample++) {
            Moments moments = found.result().get(sample);
            double seconds = (sample + 1) * SECONDS_BETWEEN_SAMPLES;
            System.out.printf("%7.0f %10.4f %10.4f%n", seconds, moments.mean(), moments.variance());
        }
        double expected = MAKE_MESSENGER / MESSENGER_DECAYS * MAKE_PROTEIN / PROTEIN_DECAYS;
        System.out.printf("In the long run there are %.1f on average%n", expected);
        System.out.printf("%.1f ms with %d workers, %.1f ms plainly%n", found.ms(), workers, plain.ms());
        check(found.result(), plain.result());
        System.out.println("The plain computation finds the same");
    }

    /** Moments of each sample. */
    static List<Moments> simulate(int runs, int samples, long seed, int workers) {
        List<Moments> total = moments(samples);
        Block<Long, List<Moments>> simulating = Block.<Long, List<Moments>>map(
                        block -> block(block.intValue() * RUNS_IN_BLOCK, runs, samples, seed))
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

    private static List<Moments> block(int first, int runs, int samples, long seed) {
        List<Moments> part = moments(samples);
        for (int run = first; run < Math.min(runs, first + RUNS_IN_BLOCK); run++) {
            int[] proteins = proteins(run, samples, seed);
            for (int sample = 0; sample < samples; sample++) {
                part.get(sample).add(proteins[sample]);
            }
        }
        return part;
    }

    /** One run: which reaction is next, and when, is drawn by the rates of all. */
    static int[] proteins(int run, int samples, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + run);
        int[] found = new int[samples];
        double seconds = 0;
        int messengers = 0;
        int proteins = 0;
        for (int sample = 0; sample < samples; ) {
            double decay = MESSENGER_DECAYS * messengers;
            double make = MAKE_PROTEIN * messengers;
            double all = MAKE_MESSENGER + decay + make + PROTEIN_DECAYS * proteins;
            seconds -= Math.log(1 - random.nextDouble()) / all;
            while (sample < samples && seconds > (sample + 1) * SECONDS_BETWEEN_SAMPLES) {
                found[sample++] = proteins;
            }
            double which = random.nextDouble() * all;
            if (which < MAKE_MESSENGER) {
                messengers++;
            } else if (which < MAKE_MESSENGER + decay) {
                messengers--;
            } else if (which < MAKE_MESSENGER + decay + make) {
                proteins++;
            } else {
                proteins--;
            }
        }
        return found;
    }

    /** Mean and variance of each sample by their definitions, when all runs are there. */
    static double[][] plainly(int runs, int samples, long seed) {
        List<int[]> all = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            all.add(proteins(run, samples, seed));
        }
        double[][] results = new double[samples][];
        for (int sample = 0; sample < samples; sample++) {
            int at = sample;
            double mean = all.stream().mapToInt(run -> run[at]).sum() / (double) runs;
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
