package bireme.launcher.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a session leaves: a table, JSON, and a chart, beside each other under one name. */
final class BenchFiles {
    private final Path base;
    private final String commandLine;

    /**
     * Creates them.
     *
     * @param base name without an ending
     * @param commandLine how it was called
     */
    BenchFiles(Path base, String commandLine) {
        this.base = base;
        this.commandLine = commandLine;
    }

    /** Writes them; tells which. */
    String write(Order order, List<Result> results) {
        if (results.isEmpty()) {
            return "Nothing was measured, so no file was written\n";
        }
        Map<String, String> facts = Facts.of(order, commandLine);
        StringBuilder said = new StringBuilder();
        write(".md", heading(order, facts) + Table.of(order, results), "the table above", said);
        write(".json", JsonFile.of(order, facts, results), "everything, for programs", said);
        String title = "mpjrun bench " + order.name();
        List<String> subtitle = List.of(
                facts.get("machine") + "; rounds: " + facts.get("rounds"),
                facts.get("device") + "; Bireme " + facts.get("bireme") + "; " + facts.get("java"));
        boolean isBySize = results.stream().anyMatch(result -> result.figures().size() > 1);
        if (isBySize) {
            for (String unit : units(results)) {
                String name = "us".equals(unit) ? ".svg" : "-" + unit.replaceAll("\\W", "") + ".svg";
                write(name, LineChart.of(title, subtitle, unit, results), "chart, " + unit, said);
            }
        } else {
            String classes =
                    order.entries().stream().anyMatch(entry -> entry.options().contains("class"))
                            ? ", class " + order.problemClass()
                            : "";
            write(".svg", BarChart.of(title + classes, subtitle, results), "chart", said);
        }
        return said.toString();
    }

    private static TreeSet<String> units(List<Result> results) {
        return results.stream()
                .flatMap(result -> result.figures().stream())
                .map(Figure::unit)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String heading(Order order, Map<String, String> facts) {
        StringBuilder text = new StringBuilder("# mpjrun bench " + order.name() + "\n\n");
        facts.forEach((name, value) ->
                text.append("- ").append(name).append(": ").append(value).append('\n'));
        return text.append('\n').toString();
    }

    private void write(String ending, String text, String what, StringBuilder said) {
        if (!text.isEmpty()) {
            Path file = base.resolveSibling(base.getFileName() + ending);
            try {
                Files.writeString(file, text);
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be written: " + e, e);
            }
            said.append(file).append(": ").append(what).append('\n');
        }
    }
}
