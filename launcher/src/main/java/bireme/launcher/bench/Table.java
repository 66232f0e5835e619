package bireme.launcher.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * Results as a table in Markdown: a line for each program and size, a column for each number of ranks; what was skipped
 * or failed is told below, and what the JIT compiler did, where programs tell it.
 */
final class Table {
    private static final double MOST_DIGITS = 100;

    private final List<Result> results;
    private final List<Integer> ranks;
    private final Map<String, Map<Integer, Result>> byProgram = new LinkedHashMap<>();

    private Table(Order order, List<Result> results) {
        this.results = results;
        TreeSet<Integer> counts = new TreeSet<>();
        for (Result result : results) {
            counts.add(result.ranks());
            byProgram
                    .computeIfAbsent(label(order, result.entry()), name -> new LinkedHashMap<>())
                    .put(result.ranks(), result);
        }
        ranks = List.copyOf(counts);
    }

    /** The table, for programs with classes also told which one; nothing without results. */
    static String of(Order order, List<Result> results) {
        if (results.isEmpty()) {
            return "";
        }
        Table table = new Table(order, results);
        return table.figures() + table.notes() + table.compilations();
    }

    private static String label(Order order, Entry entry) {
        return entry.options().contains("class") ? entry.name() + " " + order.problemClass() : entry.name();
    }

    private Grid grid(String... head) {
        List<String> line = new ArrayList<>(List.of(head));
        ranks.forEach(count -> line.add(count == 1 ? "1 rank" : count + " ranks"));
        return new Grid(line);
    }

    private String figures() {
        Grid grid = grid("program", "at", "unit");
        byProgram.forEach((program, byRanks) -> add(grid, program, byRanks));
        return grid.toString();
    }

    private void add(Grid grid, String program, Map<Integer, Result> byRanks) {
        Map<String, Figure> sizes = new LinkedHashMap<>();
        byRanks.values().forEach(result -> result.figures().forEach(figure -> sizes.putIfAbsent(figure.at(), figure)));
        if (sizes.isEmpty()) {
            sizes.put("", new Figure("", 0, ""));
        }
        sizes.forEach((at, sample) -> {
            List<String> line = new ArrayList<>(List.of(program, at, sample.unit()));
            ranks.forEach(count -> line.add(cell(byRanks.get(count), at)));
            grid.add(line);
        });
    }

    private static String cell(Result result, String at) {
        if (result == null) {
            return "";
        }
        if (!result.state().equals("good")) {
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
        return String.format(Locale.ROOT, value < MOST_DIGITS ? "%.2f" : "%.0f", value);
    }

    private String notes() {
        StringBuilder text = new StringBuilder("\n");
        for (Result result : results) {
            if (!result.state().equals("good")) {
                text.append("- ")
                        .append(result.entry().name())
                        .append(", ")
                        .append(result.ranks())
                        .append(result.ranks() == 1 ? " rank " : " ranks ")
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
        Grid grid = grid("program");
        byProgram.forEach((program, byRanks) -> {
            List<String> line = new ArrayList<>(List.of(program));
            ranks.forEach(count -> line.add(compilation(byRanks.get(count))));
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
