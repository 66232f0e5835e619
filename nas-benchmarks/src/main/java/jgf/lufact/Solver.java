package jgf.lufact;

import mpi.Intracomm;
import mpi.MPI;

/**
 * Solves a system in the place of its matrix.
 *
 * <p>Shape: the owner of column {@code k} looks for the largest element on or below the diagonal and tells all its row
 * and the multipliers below it; every rank exchanges the two rows and eliminates in its own columns further right, the
 * right side among them. Backwards, every rank has a sum of what its columns contribute to each row; the owner of
 * column {@code k} collects those of row {@code k} and has unknown {@code k}. That is one broadcast of up to n numbers
 * for each column, and one reduction of one.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Solver {
    private final Intracomm comm;
    private final Matrix matrix;
    private final int order;
    private final double[] elements;

    /** For the column at hand: the row of its pivot, then the multipliers of the rows below the diagonal. */
    private final double[] column;

    Solver(Intracomm comm, Matrix matrix) {
        this.comm = comm;
        this.matrix = matrix;
        order = matrix.order();
        elements = matrix.elements();
        column = new double[order];
    }

    /** Eliminates what is below the diagonal, in the matrix and the right side. */
    void eliminate() {
        for (int k = 0; k < order; k++) {
            if (matrix.isOwn(k)) {
                choosePivot(k, matrix.start(k));
            }
            comm.Bcast(column, 0, order - k, MPI.DOUBLE, matrix.owner(k));
            int pivot = (int) column[0];
            for (int column = matrix.nextOwn(k + 1); column <= order; column += comm.Size()) {
                eliminate(k, pivot, matrix.start(column));
            }
        }
    }

    private void choosePivot(int k, int start) {
        int pivot = k;
        for (int i = k + 1; i < order; i++) {
            pivot = Math.abs(elements[start + i]) > Math.abs(elements[start + pivot]) ? i : pivot;
        }
        exchange(start + k, start + pivot);
        double factor = -1 / elements[start + k];
        column[0] = pivot;
        for (int i = k + 1; i < order; i++) {
            column[i - k] = factor * elements[start + i];
        }
    }

    private void exchange(int one, int other) {
        double kept = elements[one];
        elements[one] = elements[other];
        elements[other] = kept;
    }

    private void eliminate(int k, int pivot, int start) {
        exchange(start + k, start + pivot);
        double[] all = elements;
        double[] multipliers = column;
        double top = all[start + k];
        int diagonal = start + k;
        for (int i = 1; i < order - k; i++) {
            all[diagonal + i] += multipliers[i] * top;
        }
    }

    /** The unknowns, once all is eliminated. */
    double[] substitute() {
        double[] sums = new double[order];
        if (matrix.isOwn(order)) {
            System.arraycopy(elements, matrix.start(order), sums, 0, order);
        }
        double[] own = new double[order];
        double[] rest = new double[1];
        for (int k = order - 1; k >= 0; k--) {
            comm.Reduce(sums, k, rest, 0, 1, MPI.DOUBLE, MPI.SUM, matrix.owner(k));
            if (matrix.isOwn(k)) {
                int start = matrix.start(k);
                own[k] = rest[0] / elements[start + k];
                for (int i = 0; i < k; i++) {
                    sums[i] -= own[k] * elements[start + i];
                }
            }
        }
        double[] unknowns = new double[order];
        comm.Allreduce(own, 0, unknowns, 0, order, MPI.DOUBLE, MPI.SUM);
        return unknowns;
    }
}
