package bireme.launcher.bench;

import bireme.devices.folder.NamedFile;
import bireme.launcher.compare.Environment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes the result files of a benchmark session under one name: table, JSON and charts.
 *
 * <p>Errors: {@link java.io.UncheckedIOException} with the file that cannot be written.
 */
final class BenchFiles {
    /** In names of files, what programs that are not listed are. */
    private static final String OWN = "own";

    private final Path base;
    private final Path json;
    private final String commandLine;

    /**
     * Creates them.
     *
     * @param base name without an ending
     * @param json where the JSON goes; {@code null} for beside the others
     * @param commandLine how it was called
     */
    BenchFiles(Path base, Path json, String commandLine) {
        this.base = base;
        this.json = json;
        this.commandLine = commandLine;
    }

    /** Writes them; tells which. */
    String write(BenchSpec spec, List<Result> results) {
        if (results.isEmpty()) {
            return "Nothing was measured, so no file was written\n";
        }
        Map<String, String> facts = Environment.of(commandLine, spec.device());
        facts.put("rounds", spec.rounds() == 1 ? "1" : spec.rounds() + ", medians");
        StringBuilder said = new StringBuilder();
        write(".md", heading(spec, facts) + ResultTable.of(spec, results), "the table above", said);
        Path file = json == null ? named(".json") : json;
        write(file, JsonFile.of(spec, facts, results), "everything, for programs", said);
        List<String> suites = results.stream()
                .map(result -> result.entry().suite())
                .distinct()
                .toList();
        for (String suite : suites) {
            List<Result> part = results.stream()
                    .filter(result -> result.entry().suite().equals(suite))
                    .toList();
            draw(suites.size() == 1 ? "" : "-" + (suite.isEmpty() ? OWN : suite), spec, facts, part, said);
        }
        return said.toString();
    }

    /** Charts of one suite: a line for each program that measures by size, for each unit, and bars for the others. */
    private void draw(
            String suite, BenchSpec spec, Map<String, String> facts, List<Result> results, StringBuilder said) {
        String title = "mpjrun bench " + spec.name();
        List<String> subtitle = List.of(
                facts.get("machine") + "; rounds: " + facts.get("rounds"),
                facts.get("device") + "; Bireme " + facts.get("bireme") + "; " + facts.get("java"));
        Map<Boolean, List<Result>> bySize = results.stream()
                .collect(Collectors.partitioningBy(result -> result.figures().size() > 1));
        for (String unit : units(bySize.get(true))) {
            String name = "us".equals(unit) ? ".svg" : "-" + unit.replaceAll("\\W", "") + ".svg";
            write(suite + name, LineChart.of(title, subtitle, unit, bySize.get(true)), "chart, " + unit, said);
        }
        List<Result> single = bySize.get(false);
        boolean isByClass =
                single.stream().anyMatch(result -> result.entry().options().contains("class"));
        String name = suite + (bySize.get(true).isEmpty() ? ".svg" : "-bars.svg");
        String classes = isByClass ? ", class " + spec.problemClass() : "";
        write(name, BarChart.of(title + classes, subtitle, single), "chart", said);
    }

    private static TreeSet<String> units(List<Result> results) {
        return results.stream()
                .flatMap(result -> result.figures().stream())
                .map(Figure::unit)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String heading(BenchSpec spec, Map<String, String> facts) {
        StringBuilder text = new StringBuilder("# mpjrun bench " + spec.name() + "\n\n");
        facts.forEach((name, value) ->
                text.append("- ").append(name).append(": ").append(value).append('\n'));
        return text.append('\n').toString();
    }

    private Path named(String ending) {
        return base.resolveSibling(base.getFileName() + ending);
    }

    private void write(String ending, String text, String what, StringBuilder said) {
        write(named(ending), text, what, said);
    }

    private static void write(Path file, String text, String what, StringBuilder said) {
        if (!text.isEmpty()) {
            try {
                NamedFile.write(file, text);
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be written: " + e, e);
            }
            said.append(file).append(": ").append(what).append('\n');
        }
    }
}
