package npb.run;

import java.io.PrintStream;
import java.util.Locale;

/**
 * The closing block of an NPB run, in the layout of the reference so that scripts can read either.
 *
 * @param benchmark its two letters
 * @param options what was asked for
 * @param size the size in the benchmark's own terms
 * @param iterations timed repetitions, 0 where the benchmark has none
 * @param seconds time of the slowest rank
 * @param processes number of ranks
 * @param operations operations in all iterations and ranks together
 * @param operationType what one operation is
 * @param verified whether every official value was met
 */
public record Report(
        String benchmark,
        Options options,
        long size,
        int iterations,
        double seconds,
        int processes,
        double operations,
        String operationType,
        boolean verified) {

    private static final String SPECIFICATION = "3.4";

    /** Millions of operations a second, all ranks together. */
    public double megaOps() {
        return seconds > 0 ? operations / seconds / 1e6 : 0;
    }

    /** Writes the block. */
    public void print(PrintStream out) {
        out.printf("%n %s Benchmark Completed.%n", benchmark);
        line(out, "Class", options.problemClass().name());
        line(out, "Size", Long.toString(size));
        line(out, "Iterations", Integer.toString(iterations));
        line(out, "Time in seconds", decimal(seconds));
        line(out, "Total processes", Integer.toString(processes));
        line(out, "Mop/s total", decimal(megaOps()));
        line(out, "Mop/s/process", decimal(megaOps() / processes));
        line(out, "Operation type", operationType);
        line(out, "Verification", verified ? "SUCCESSFUL" : "UNSUCCESSFUL");
        line(out, "Version", SPECIFICATION);
        line(out, "Warm-up rounds", Integer.toString(options.warmUps()));
        line(out, "Java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    }

    private static void line(PrintStream out, String label, String value) {
        out.printf(" %-15s = %24s%n", label, value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
