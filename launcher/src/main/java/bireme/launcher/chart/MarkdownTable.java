package bireme.launcher.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Formats rows of cells as an aligned Markdown table; the first row is the head. */
public final class MarkdownTable {
    private final List<List<String>> lines = new ArrayList<>();

    /** A table without lines yet. */
    public MarkdownTable(List<String> head) {
        lines.add(head);
    }

    /** Adds a line of as many cells as the head has. */
    public void add(List<String> line) {
        lines.add(line);
    }

    @Override
    public String toString() {
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
}
