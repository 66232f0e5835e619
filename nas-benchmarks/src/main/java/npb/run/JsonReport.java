package npb.run;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
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
        all.put("warmUp", warmUp());
        all.put(
                "comparisons",
                report.verification().comparisons().stream()
                        .map(JsonReport::comparison)
                        .toList());
        all.put("npb", Report.SPECIFICATION);
        all.put("machine", Machine.facts());
        all.put("java", java());
        return Json.of(all);
    }

    private Map<String, Object> warmUp() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("rounds", report.timing().warmUps());
        facts.put("seconds", report.timing().warmUpSeconds());
        facts.put("compiledBefore", report.timing().compiledBefore());
        facts.put("compiledDuring", report.timing().compiledDuring());
        return facts;
    }

    private static Map<String, Object> comparison(Comparison one) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("heading", one.heading());
        facts.put("name", one.name());
        facts.put("computed", one.computed());
        facts.put("official", one.official());
        facts.put("error", one.error());
        facts.put("met", one.isMet());
        return facts;
    }

    private static Map<String, Object> java() {
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("vm", System.getProperty("java.vm.name"));
        facts.put("version", System.getProperty("java.runtime.version"));
        facts.put("flags", flags);
        facts.put("heapBytes", Runtime.getRuntime().maxMemory());
        return facts;
    }
}
