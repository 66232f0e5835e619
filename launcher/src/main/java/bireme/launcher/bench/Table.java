package bireme.launcher.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Results as a table in Markdown: a line for each program and size, a column for each number of ranks; what was skipped
 * or failed is told below.
 */
final class Table {
    private static final double MOST_DIGITS = 100;

    private final List<List<String>> lines = new ArrayList<>();
    private final SortedSet<Integer> ranks = new TreeSet<>();

    private Table() {}

    /** The table, for programs with classes also told which one; nothing without results. */
    static String of(Order order, List<Result> results) {
        return results.isEmpty() ? "" : new Table().print(order, results);
    }

    private String print(Order order, List<Result> results) {
        results.forEach(result -> ranks.add(result.ranks()));
        head();
        Map<String, Map<Integer, Result>> byProgram = new LinkedHashMap<>();
        for (Result result : results) {
            byProgram
                    .computeIfAbsent(label(order, result.entry()), name -> new LinkedHashMap<>())
                    .put(result.ranks(), result);
        }
        byProgram.forEach(this::add);
        return aligned() + notes(results);
    }

    private static String label(Order order, Entry entry) {
        return entry.options().contains("class") ? entry.name() + " " + order.problemClass() : entry.name();
    }

    private void head() {
        List<String> head = new ArrayList<>(List.of("program", "at", "unit"));
        ranks.forEach(count -> head.add(count == 1 ? "1 rank" : count + " ranks"));
        lines.add(head);
    }

    private void add(String program, Map<Integer, Result> byRanks) {
        Map<String, Figure> sizes = new LinkedHashMap<>();
        byRanks.values().forEach(result -> result.figures().forEach(figure -> sizes.putIfAbsent(figure.at(), figure)));
        if (sizes.isEmpty()) {
            sizes.put("", new Figure("", 0, ""));
        }
        sizes.forEach((at, sample) -> {
            List<String> line = new ArrayList<>(List.of(program, at, sample.unit()));
            ranks.forEach(count -> line.add(cell(byRanks.get(count), at)));
            lines.add(line);
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

    private String aligned() {
        int columns = lines.get(0).size();
        List<Integer> widths = new ArrayList<>(Collections.nCopies(columns, 1));
        lines.forEach(line -> {
            for (int i = 0; i < columns; i++) {
                widths.set(i, Math.max(widths.get(i), line.get(i).length()));
            }
        });
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            for (int i = 0; i < columns; i++) {
                String space = " ".repeat(widths.get(i) - line.get(i).length());
                text.append("| ")
                        .append(i == 0 ? line.get(i) + space : space + line.get(i))
                        .append(' ');
            }
            text.append("|\n");
            if (line == lines.get(0)) {
                for (int i = 0; i < columns; i++) {
                    text.append('|').append("-".repeat(widths.get(i) + 1)).append(i == 0 ? '-' : ':');
                }
                text.append("|\n");
            }
        }
        return text.toString();
    }

    private static String notes(List<Result> results) {
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
}
