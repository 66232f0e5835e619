package jgf.run;

import benchmarks.kernel.Comparison;
import benchmarks.kernel.KernelOptions;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What a run has found: the closing block, in the layout of the NAS benchmarks, and the same for programs. */
final class Block {
    private final String kernel;
    private final KernelOptions options;
    private final int ranks;
    private final Outcome outcome;

    Block(String kernel, KernelOptions options, int ranks, Outcome outcome) {
        this.kernel = kernel;
        this.options = options;
        this.ranks = ranks;
        this.outcome = outcome;
    }

    boolean isVerified() {
        return outcome.verification().isSuccessful();
    }

    /** Writes comparisons, block and, where they were timed, sections. */
    void print(PrintStream out) {
        outcome.verification().print(out, options.problemClass());
        out.printf("%n %s Kernel Completed.%n", kernel);
        line(out, "Class", options.problemClass());
        line(out, "Size", outcome.size());
        line(out, "Iterations", outcome.iterations());
        line(out, "Time in seconds", decimal(outcome.timing().seconds()));
        line(out, "Total processes", ranks);
        line(out, "Mop/s total", decimal(outcome.megaOps()));
        line(out, "Mop/s/process", decimal(outcome.megaOps() / ranks));
        line(out, "Operation type", outcome.operationType());
        line(out, "Verification", isVerified() ? "SUCCESSFUL" : "UNSUCCESSFUL");
        line(out, "Warm-up rounds", outcome.timing().warmUps());
        line(out, "Warm-up seconds", decimal(outcome.timing().warmUpSeconds()));
        line(out, "Compiled before", decimal(outcome.timing().compiledBefore()) + " s");
        line(out, "Compiled during", decimal(outcome.timing().compiledDuring()) + " s");
        Map<String, Double> sections = outcome.timing().sections();
        if (!sections.isEmpty()) {
            out.println();
            sections.forEach((name, seconds) -> line(out, name, decimal(seconds) + " s"));
        }
    }

    private static void line(PrintStream out, String label, Object value) {
        out.printf(" %-15s = %24s%n", label, value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** The same by name. */
    Map<String, Object> findings() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("class", options.problemClass());
        all.put("size", outcome.size());
        all.put("iterations", outcome.iterations());
        all.put("mops", outcome.megaOps());
        all.put("operationType", outcome.operationType());
        all.put("verified", isVerified());
        all.put("sections", outcome.timing().sections());
        all.put(
                "comparisons",
                outcome.verification().comparisons().stream()
                        .map(Comparison::facts)
                        .toList());
        return all;
    }
}
