package bireme.bb.report;

import java.util.List;

/**
 * Formats a text table with aligned columns.
 *
 * <p>Threads: any.
 */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /**
     * Appends lines of as many cells each as the first has.
     *
     * @param text what they are appended to
     * @param lines cells of each line, at least one line
     */
    public static void append(StringBuilder text, List<List<String>> lines) {
        int[] widths = new int[lines.get(0).size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        for (List<String> line : lines) {
            StringBuilder row = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String cell = line.get(column);
                row.append(cell)
                        .append(" ".repeat(widths[column] - cell.length()))
                        .append(GAP);
            }
            text.append(row.toString().stripTrailing()).append('\n');
        }
    }
}
