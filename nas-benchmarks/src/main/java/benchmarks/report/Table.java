package benchmarks.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** A table that is printed line by line as it grows, and kept for the report. */
public final class Table {
    private final PrintStream out;
    private final List<Column> columns;
    private final List<Map<String, Object>> rows = new ArrayList<>();

    /**
     * A column.
     *
     * @param title what stands above it
     * @param key its name in a report
     * @param width in characters; negative where values stand on the left
     * @param conversion of its values, as in a format: {@code d}, {@code s} or {@code .3f}
     */
    public record Column(String title, String key, int width, String conversion) {
        private String format(String what, Object value) {
            return String.format(Locale.ROOT, "%" + width + what, value);
        }
    }

    /** An empty table. */
    public Table(PrintStream out, List<Column> columns) {
        this.out = out;
        this.columns = List.copyOf(columns);
    }

    /** Prints the line of titles. */
    public Table head() {
        StringJoiner line = new StringJoiner(" ");
        columns.forEach(column -> line.add(column.format("s", column.title())));
        out.println(line.toString().stripTrailing());
        return this;
    }

    /** Prints a line of values and keeps it; as many as there are columns. */
    public void add(List<?> values) {
        StringJoiner line = new StringJoiner(" ");
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            line.add(column.format(column.conversion(), values.get(i)));
            row.put(column.key(), values.get(i));
        }
        out.println(line);
        rows.add(row);
    }

    /** The lines so far, values by the keys of their columns. */
    public List<Map<String, Object>> rows() {
        return List.copyOf(rows);
    }
}
