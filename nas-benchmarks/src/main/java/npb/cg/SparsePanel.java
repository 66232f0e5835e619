package npb.cg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Some neighbouring columns of a block: strips one below the other, each of {@link SparseStrip#MAX_ROWS} rows except
 * for the last.
 *
 * <p>Threads: rows are added by one; then any number may multiply at the same time.
 */
final class SparsePanel {

    /** The most columns that a panel can have. */
    static final int MAX_COLUMNS = 1 << Character.SIZE;

    private final List<SparseStrip> strips = new ArrayList<>();
    private final int rows;
    private int rowsAdded;

    /** The rows added since the last strip, one behind the other: where each begins, and its entries. */
    private final int[] begins = new int[SparseStrip.MAX_ROWS + 1];

    private int waiting;
    private char[] columns = {};
    private double[] values = {};

    /** Begins a panel of so many rows. */
    SparsePanel(int rows) {
        this.rows = rows;
    }

    /** Adds the next row: {@code count} entries in these columns, ascending, with the values at these places. */
    void addRow(int[] entryColumns, int count, double[] valuesByColumn) {
        int end = begins[waiting];
        reserve(end + count);
        for (int e = 0; e < count; e++) {
            columns[end + e] = (char) entryColumns[e];
            values[end + e] = valuesByColumn[entryColumns[e]];
        }
        waiting++;
        begins[waiting] = end + count;
        if (waiting == SparseStrip.MAX_ROWS || rowsAdded + waiting == rows) {
            strips.add(new SparseStrip(rowsAdded, waiting, begins, columns, values));
            rowsAdded += waiting;
            waiting = 0;
        }
    }

    private void reserve(int entries) {
        if (columns.length < entries) {
            columns = Arrays.copyOf(columns, 2 * entries);
            values = Arrays.copyOf(values, 2 * entries);
        }
    }

    int rows() {
        return rows;
    }

    /** Adds the rows of the strips from {@code from} to {@code end}, exclusive, times {@code x} to {@code product}. */
    void multiplyAndAdd(double[] x, double[] product, int from, int end) {
        for (int s = from; s < end; s++) {
            strips.get(s).multiplyAndAdd(x, product);
        }
    }
}
