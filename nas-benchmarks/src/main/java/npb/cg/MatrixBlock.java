package npb.cg;

import java.util.Arrays;

/**
 * Makes a rank's block of the matrix: the sum over all v of {@code scale^v (w_v w_v')}, where w_v is vector v, with
 * something added to the diagonal; the scale falls from 1 to the reciprocal condition number. Each panel of the block
 * is made by an object of its own.
 *
 * <p>Shape: first the vectors are listed by the rows they have an entry in, then each row is summed in an array as wide
 * as the block and its entries are collected. Products are rounded and summed as in the reference.
 */
final class MatrixBlock {

    private final CgProblem problem;
    private final SparseVectors vectors;
    private final Interval rows;
    private final Interval columns;

    /** Where each row's list begins; of each occurrence the vector and its entry in that row. */
    private final int[] listBegins;

    private final int[] listVectors;
    private final double[] listValues;

    private final double[] sums;
    private final boolean[] isFound;
    private final int[] found;
    private int foundCount;

    private MatrixBlock(CgProblem problem, SparseVectors vectors, Interval rows, Interval columns) {
        this.problem = problem;
        this.vectors = vectors;
        this.rows = rows;
        this.columns = columns;
        listBegins = new int[rows.length() + 1];
        countOccurrences();
        listVectors = new int[listBegins[rows.length()]];
        listValues = new double[listVectors.length];
        listOccurrences();
        sums = new double[columns.length()];
        isFound = new boolean[columns.length()];
        found = new int[columns.length()];
    }

    /** The block with these rows and columns. */
    static SparseMatrix of(CgProblem problem, Interval rows, Interval columns) {
        return of(problem, rows, columns, SparsePanel.MAX_COLUMNS);
    }

    /** The same with panels of at most so many columns. */
    static SparseMatrix of(CgProblem problem, Interval rows, Interval columns, int maxColumns) {
        SparseVectors vectors = new SparseVectors(problem);
        int parts = (columns.length() + maxColumns - 1) / maxColumns;
        SparseMatrix matrix =
                new SparseMatrix(panel(problem, vectors, rows, columns, Interval.part(columns.length(), parts, 0)));
        for (int p = 1; p < parts; p++) {
            Interval part = Interval.part(columns.length(), parts, p);
            matrix.add(panel(problem, vectors, rows, columns, part), part);
        }
        return matrix;
    }

    private static SparsePanel panel(
            CgProblem problem, SparseVectors vectors, Interval rows, Interval columns, Interval part) {
        Interval all = new Interval(columns.begin() + part.begin(), columns.begin() + part.end());
        return new MatrixBlock(problem, vectors, rows, all).assemble();
    }

    private void countOccurrences() {
        for (int e = 0; e < vectors.begins[vectors.count()]; e++) {
            if (rows.contains(vectors.positions[e])) {
                listBegins[vectors.positions[e] - rows.begin() + 1]++;
            }
        }
        for (int i = 0; i < rows.length(); i++) {
            listBegins[i + 1] += listBegins[i];
        }
    }

    private void listOccurrences() {
        int[] next = Arrays.copyOf(listBegins, rows.length());
        for (int v = 0; v < vectors.count(); v++) {
            for (int e = vectors.begins[v]; e < vectors.begins[v + 1]; e++) {
                if (rows.contains(vectors.positions[e])) {
                    int place = next[vectors.positions[e] - rows.begin()]++;
                    listVectors[place] = v;
                    listValues[place] = vectors.values[e];
                }
            }
        }
    }

    private SparsePanel assemble() {
        double[] scales = scales();
        SparsePanel panel = new SparsePanel(rows.length());
        for (int i = 0; i < rows.length(); i++) {
            sumRow(i, scales);
            Arrays.sort(found, 0, foundCount);
            panel.addRow(found, foundCount, sums);
            clearRow();
        }
        return panel;
    }

    private double[] scales() {
        double ratio = Math.pow(CgProblem.RECIPROCAL_CONDITION, 1.0 / problem.size());
        double[] scales = new double[problem.size()];
        double scale = 1;
        for (int v = 0; v < scales.length; v++) {
            scales[v] = scale;
            scale *= ratio;
        }
        return scales;
    }

    private void sumRow(int row, double[] scales) {
        for (int o = listBegins[row]; o < listBegins[row + 1]; o++) {
            addMultiple(listVectors[o], listValues[o], scales[listVectors[o]]);
        }
        int onDiagonal = rows.begin() + row;
        if (columns.contains(onDiagonal)) {
            add(onDiagonal - columns.begin(), CgProblem.RECIPROCAL_CONDITION - problem.shift());
        }
    }

    private void addMultiple(int vector, double factor, double scale) {
        for (int e = vectors.begins[vector]; e < vectors.begins[vector + 1]; e++) {
            if (columns.contains(vectors.positions[e])) {
                add(vectors.positions[e] - columns.begin(), factor * (scale * vectors.values[e]));
            }
        }
    }

    private void add(int column, double value) {
        sums[column] += value;
        if (!isFound[column]) {
            isFound[column] = true;
            found[foundCount++] = column;
        }
    }

    private void clearRow() {
        for (int f = 0; f < foundCount; f++) {
            sums[found[f]] = 0;
            isFound[found[f]] = false;
        }
        foundCount = 0;
    }
}
