package jgf.lufact;

import benchmarks.random.RandomStream;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A rank's columns of a random matrix, and the right side that makes every unknown 1.
 *
 * <p>Shape: columns are dealt out in turn, the right side behind the last of them like one more column. A rank's
 * columns lie behind one another in one array. Elements are multiples of 2^-24 between -1 and 1, so that sums of a row
 * are exact in any order.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Matrix {
    private static final long SEED = 314_159_265;
    private static final double STEPS = 0x1p24;

    private final Intracomm comm;
    private final int order;
    private final double[] elements;

    Matrix(Intracomm comm, int order) {
        this.comm = comm;
        this.order = order;
        elements = new double[columnsBefore(order + 1) * order];
    }

    int order() {
        return order;
    }

    /** The columns of this rank, behind one another. */
    double[] elements() {
        return elements;
    }

    /** Which rank has a column. */
    int owner(int column) {
        return column % comm.Size();
    }

    boolean isOwn(int column) {
        return owner(column) == comm.Rank();
    }

    /** Where a column of this rank begins. */
    int start(int column) {
        return column / comm.Size() * order;
    }

    /** How many of the columns in front of this one are this rank's. */
    int columnsBefore(int column) {
        return (column - comm.Rank() + comm.Size() - 1) / comm.Size();
    }

    /** Number of the first column of this rank that is not in front of this one. */
    int nextOwn(int column) {
        return columnsBefore(column) * comm.Size() + comm.Rank();
    }

    /** Sets the elements and the right side. */
    void fill() {
        double[] sums = new double[order];
        for (int column = comm.Rank(); column < order; column += comm.Size()) {
            draw(column);
            for (int i = 0; i < order; i++) {
                sums[i] += elements[start(column) + i];
            }
        }
        double[] rightSide = new double[order];
        comm.Allreduce(sums, 0, rightSide, 0, order, MPI.DOUBLE, MPI.SUM);
        if (isOwn(order)) {
            System.arraycopy(rightSide, 0, elements, start(order), order);
        }
    }

    private void draw(int column) {
        RandomStream random = new RandomStream(SEED);
        random.skip((long) column * order);
        for (int i = 0; i < order; i++) {
            elements[start(column) + i] = Math.rint((2 * random.next() - 1) * STEPS) / STEPS;
        }
    }

    /** The largest sum of the absolute values of a row. */
    double norm() {
        double[] sums = new double[order];
        for (int column = comm.Rank(); column < order; column += comm.Size()) {
            for (int i = 0; i < order; i++) {
                sums[i] += Math.abs(elements[start(column) + i]);
            }
        }
        return largestOfSums(sums);
    }

    /** The largest component of the matrix times {@code x} minus the right side, by its absolute value. */
    double residual(double... x) {
        double[] sums = new double[order];
        for (int column = comm.Rank(); column <= order; column += comm.Size()) {
            double factor = column == order ? -1 : x[column];
            for (int i = 0; i < order; i++) {
                sums[i] += factor * elements[start(column) + i];
            }
        }
        return largestOfSums(sums);
    }

    /** Adds up what ranks have for each row; the largest of the sums, by its absolute value. */
    private double largestOfSums(double... sums) {
        double[] all = new double[order];
        comm.Allreduce(sums, 0, all, 0, order, MPI.DOUBLE, MPI.SUM);
        double most = 0;
        for (double one : all) {
            most = Math.max(most, Math.abs(one));
        }
        return most;
    }
}
