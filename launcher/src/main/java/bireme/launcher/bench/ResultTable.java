package bireme.launcher.bench;

import bireme.launcher.chart.MarkdownTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * Formats results as a Markdown table: a row for each program and size, a column for each number of ranks and threads.
 * Below it are lists of skipped and failed runs and, if programs report it, the time of the JIT compiler.
 */
final class ResultTable {
    private static final double MAX_DIGITS = 100;

    private final List<Result> results;
    private final List<Parallelism> columns;
    private final Map<String, Map<Parallelism, Result>> byProgram = new LinkedHashMap<>();

    private ResultTable(BenchSpec spec, List<Result> results) {
        this.results = results;
        TreeSet<Parallelism> found = new TreeSet<>();
        for (Result result : results) {
            found.add(result.parallelism());
            byProgram
                    .computeIfAbsent(label(spec, result.entry()), name -> new LinkedHashMap<>())
                    .put(result.parallelism(), result);
        }
        columns = List.copyOf(found);
    }

    /** The table, for programs with classes with the class, too; nothing without results. */
    static String of(BenchSpec spec, List<Result> results) {
        if (results.isEmpty()) {
            return "";
        }
        ResultTable table = new ResultTable(spec, results);
        return table.figures() + table.notes() + table.compilations();
    }

    private static String label(BenchSpec spec, CatalogueEntry entry) {
        return entry.options().contains("class") ? entry.name() + " " + spec.problemClass() : entry.name();
    }

    private MarkdownTable grid(String... head) {
        List<String> line = new ArrayList<>(List.of(head));
        columns.forEach(column -> line.add(column.label()));
        return new MarkdownTable(line);
    }

    private String figures() {
        MarkdownTable grid = grid("program", "at", "unit");
        byProgram.forEach((program, byColumn) -> add(grid, program, byColumn));
        return grid.toString();
    }

    private void add(MarkdownTable grid, String program, Map<Parallelism, Result> byColumn) {
        Map<String, Figure> sizes = new LinkedHashMap<>();
        byColumn.values().forEach(result -> result.figures().forEach(figure -> sizes.putIfAbsent(figure.at(), figure)));
        if (sizes.isEmpty()) {
            sizes.put("", new Figure("", 0, ""));
        }
        sizes.forEach((at, sample) -> {
            List<String> line = new ArrayList<>(List.of(program, at, sample.unit()));
            columns.forEach(column -> line.add(cell(byColumn.get(column), at)));
            grid.add(line);
        });
    }

    private static String cell(Result result, String at) {
        if (result == null) {
            return "";
        }
        if (!result.isGood()) {
            return result.state();
        }
        return result.figures().stream()
                .filter(figure -> figure.at().equals(at))
                .map(figure -> number(figure.value()))
                .findFirst()
                .orElse("");
    }

    /** A value with as many digits as it is worth. */
    static String number(double value) {
        return String.format(Locale.ROOT, value < MAX_DIGITS ? "%.2f" : "%.0f", value);
    }

    private String notes() {
        StringBuilder text = new StringBuilder("\n");
        for (Result result : results) {
            if (!result.isGood()) {
                text.append("- ")
                        .append(result.label())
                        .append(' ')
                        .append(result.state())
                        .append(": ")
                        .append(result.why())
                        .append('\n');
            }
        }
        return text.length() == 1 ? "\n" : text.append('\n').toString();
    }

    private String compilations() {
        if (results.stream().allMatch(result -> result.compilation().isEmpty())) {
            return "";
        }
        MarkdownTable grid = grid("program");
        byProgram.forEach((program, byColumn) -> {
            List<String> line = new ArrayList<>(List.of(program));
            columns.forEach(column -> line.add(compilation(byColumn.get(column))));
            grid.add(line);
        });
        return "Seconds of the JIT compiler's threads while clocks ran:\n\n" + grid + "\n";
    }

    private static String compilation(Result result) {
        return result == null
                ? ""
                : result.compilation().map(Compilation::toString).orElse("");
    }
}
