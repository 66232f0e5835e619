package npb.run;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.Verification;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.Locale;

/**
 * The closing block of an NPB run, in the layout of the reference so that scripts can read either.
 *
 * @param benchmark its two letters
 * @param options what was asked for
 * @param size the size in the benchmark's own terms, for example {@code 64x64x64} or {@code 8388608}
 * @param iterations timed repetitions, 0 where the benchmark has none
 * @param processes number of ranks
 * @param operations operations in all iterations and ranks together
 * @param operationType what one operation is
 * @param timing what it took
 * @param verification the official values and what was found
 */
public record Report(
        String benchmark,
        KernelOptions options,
        String size,
        int iterations,
        int processes,
        double operations,
        String operationType,
        Timing timing,
        Verification verification) {

    /** Edition of the NPB whose problems and values these are. */
    public static final String SPECIFICATION = "3.4";

    /** Seconds of the slowest rank. */
    public double seconds() {
        return timing.seconds();
    }

    /** Whether every official value was met. */
    public boolean verified() {
        return verification.isSuccessful();
    }

    /** Millions of operations a second, all ranks together. */
    public double megaOps() {
        return seconds() > 0 ? operations / seconds() / 1e6 : 0;
    }

    /** Writes the comparisons, the block, and the sections when they were timed. */
    public void print(PrintStream out) {
        verification.print(out, options.problemClass());
        out.printf("%n %s Benchmark Completed.%n", benchmark);
        line(out, "Class", options.problemClass().name());
        line(out, "Size", size);
        line(out, "Iterations", Integer.toString(iterations));
        line(out, "Time in seconds", decimal(seconds()));
        line(out, "Total processes", Integer.toString(processes));
        line(out, "Threads each", Integer.toString(options.threads()));
        line(out, "Mop/s total", decimal(megaOps()));
        line(out, "Mop/s/process", decimal(megaOps() / processes));
        line(out, "Operation type", operationType);
        line(out, "Verification", verified() ? "SUCCESSFUL" : "UNSUCCESSFUL");
        line(out, "Version", SPECIFICATION);
        line(out, "Warm-up rounds", Integer.toString(timing.warmUps()));
        line(out, "Warm-up seconds", decimal(timing.warmUpSeconds()));
        line(out, "Compiled before", decimal(timing.compiledBefore()) + " s");
        line(out, "Compiled during", decimal(timing.compiledDuring()) + " s");
        line(out, "Java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        printSections(out);
    }

    private void printSections(PrintStream out) {
        if (!timing.sections().isEmpty()) {
            out.printf("%n  SECTION          Time (secs)%n");
            timing.sections()
                    .forEach((name, seconds) -> out.printf(
                            Locale.ROOT, "  %-14s: %12.3f  (%6.2f%%)%n", name, seconds, 100 * seconds / seconds()));
        }
    }

    private static void line(PrintStream out, String label, String value) {
        out.printf(" %-15s = %24s%n", label, value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
