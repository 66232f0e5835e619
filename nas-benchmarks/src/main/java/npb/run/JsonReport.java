package npb.run;

import benchmarks.kernel.Comparison;
import benchmarks.report.Json;
import benchmarks.report.Machine;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A report for programs: figures, comparisons, and what they were obtained with.
 *
 * <p>Shape: one object. Units: seconds, millions of operations a second.
 */
final class JsonReport {

    private final Report report;

    JsonReport(Report report) {
        this.report = report;
    }

    /** The report, on one line. */
    String text() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("program", "npb." + report.benchmark());
        all.put("class", report.options().problemClass());
        all.put("words", report.options().words());
        all.put("size", report.size());
        all.put("iterations", report.iterations());
        all.put("ranks", report.processes());
        all.put("threads", report.options().threads());
        all.put("seconds", report.seconds());
        all.put("mops", report.megaOps());
        all.put("operationType", report.operationType());
        all.put("verified", report.verified());
        all.put("sections", report.timing().sections());
        all.put("warmUp", report.timing().warmUpFacts());
        all.put(
                "comparisons",
                report.verification().comparisons().stream()
                        .map(Comparison::facts)
                        .toList());
        all.put("npb", Report.SPECIFICATION);
        all.put("machine", Machine.facts());
        all.put("java", Machine.java());
        return Json.of(all);
    }
}
