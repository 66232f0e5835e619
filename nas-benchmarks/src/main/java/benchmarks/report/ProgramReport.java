package benchmarks.report;

import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a run has found and with what, laid out as the reports of the NAS benchmarks.
 *
 * @param program name of the program, its suite in front
 * @param ranks number of ranks
 * @param timing what it took
 * @param findings what is the program's own, by name
 */
public record ProgramReport(String program, int ranks, Timing timing, Map<String, Object> findings) {

    /** The whole as JSON, on one line. */
    public String json() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("program", program);
        all.put("ranks", ranks);
        all.put("seconds", timing.seconds());
        all.putAll(findings);
        all.put("warmUp", timing.warmUpFacts());
        all.put("machine", Machine.facts());
        all.put("java", Machine.java());
        return Json.of(all);
    }

    /** Prints what the JIT compiler did, behind a table; {@code mpjrun bench} reads these lines. */
    public void printClock(PrintStream out) {
        line(out, "Time in seconds", timing.seconds(), "");
        line(out, "Warm-up seconds", timing.warmUpSeconds(), "");
        line(out, "Compiled before", timing.compiledBefore(), " s");
        line(out, "Compiled during", timing.compiledDuring(), " s");
    }

    private static void line(PrintStream out, String label, double value, String unit) {
        out.printf(Locale.ROOT, "# %-15s = %.2f%s%n", label, value, unit);
    }
}
