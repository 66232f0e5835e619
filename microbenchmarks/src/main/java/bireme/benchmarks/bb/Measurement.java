package bireme.benchmarks.bb;

import bireme.collectives.tune.Median;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Repeats a subject in this JVM until it is warm, then measures it.
 *
 * <p>Units: nanoseconds an item; {@code cpu} counts the processor time of all threads of the process.
 */
record Measurement(double wall, double cpu, double aloneWall, double aloneCpu) {
    static Measurement of(Subject subject, int warmUps, int repetitions) throws Exception {
        for (int i = 0; i < warmUps; i++) {
            once(subject.work(), subject.items());
            alone(subject);
        }
        double[][] all = new double[4][repetitions];
        for (int i = 0; i < repetitions; i++) {
            double[] ours = once(subject.work(), subject.items());
            double[] theirs = alone(subject);
            all[0][i] = ours[0];
            all[1][i] = ours[1];
            all[2][i] = theirs[0];
            all[3][i] = theirs[1];
        }
        return new Measurement(Median.of(all[0]), Median.of(all[1]), Median.of(all[2]), Median.of(all[3]));
    }

    private static double[] alone(Subject subject) throws Exception {
        return subject.reference() == null ? new double[2] : once(subject.reference(), subject.items());
    }

    private static double[] once(Subject.Work work, int items) throws Exception {
        long cpu = ProcessorClock.ns();
        long start = System.nanoTime();
        work.run(items);
        long end = System.nanoTime();
        return new double[] {(double) (end - start) / items, (double) (ProcessorClock.ns() - cpu) / items};
    }

    /** Medians of the figures, each by itself; what is on top of the work alone is found in each measurement. */
    static Measurement medians(List<Measurement> all) {
        double aloneWall = median(all, Measurement::aloneWall);
        double aloneCpu = median(all, Measurement::aloneCpu);
        boolean isAlone = aloneWall == 0;
        return new Measurement(
                isAlone ? median(all, Measurement::wall) : aloneWall + median(all, m -> m.wall - m.aloneWall),
                isAlone ? median(all, Measurement::cpu) : aloneCpu + median(all, m -> m.cpu - m.aloneCpu),
                aloneWall,
                aloneCpu);
    }

    private static double median(List<Measurement> all, ToDoubleFunction<Measurement> what) {
        return Median.of(all.stream().mapToDouble(what).toArray());
    }

    /** As one line for another process. */
    String line() {
        return "RESULT " + wall + " " + cpu + " " + aloneWall + " " + aloneCpu;
    }

    static Measurement ofLine(String line) {
        double[] v = Arrays.stream(line.split(" "))
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .toArray();
        return new Measurement(v[0], v[1], v[2], v[3]);
    }
}
