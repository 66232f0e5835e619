package npb.dt;

import java.util.Arrays;
import mpi.Comm;
import mpi.MPI;

/**
 * An array of numbers on its way through the graph, four to a point, with what nodes do to it.
 *
 * <p>Its memory is for the longest array there is and used again; the second half of it only comes to be where
 * arrays of different lengths are merged. Threads: confined to one.
 */
final class Features {

    private static final int FIELDS = DtProblem.FIELDS;

    private double[] values;
    private double[] spare = {};
    private int length;

    /** Room for the longest array. */
    Features(DtProblem problem) {
        values = new double[problem.maxFeatures()];
    }

    /** The numbers, of which {@link #length} count. */
    double[] values() {
        return values;
    }

    int length() {
        return length;
    }

    /** Takes on a length, with zeros. */
    void clear(int newLength) {
        length = newLength;
        Arrays.fill(values, 0, length, 0);
    }

    /** Sends the numbers as one message. */
    void send(Comm comm, int rank, int tag) {
        comm.Send(values, 0, length, MPI.DOUBLE, rank, tag);
    }

    /** Receives numbers, as many as come. */
    void receive(Comm comm, int rank, int tag) {
        length = comm.Recv(values, 0, values.length, MPI.DOUBLE, rank, tag).Get_count(MPI.DOUBLE);
    }

    /**
     * Replaces every point but the first and the last by a weighted point of the other array: of the three around its
     * place the one at which both arrays are nearest to each other. The shorter array is stretched first.
     */
    void merge(Features other, double weight) {
        if (length < other.length) {
            stretch(other.length);
        }
        if (length > other.length) {
            other.stretch(length);
        }
        filter(values, other.values, length, weight);
    }

    /** Each point looks at the one before it, which is a merged one by then, at itself, and at the one after it. */
    private static void filter(double[] a, double[] b, int length, double weight) {
        double here = length > FIELDS ? distance(a, b, FIELDS) : 0;
        for (int i = FIELDS; i < length - FIELDS; i += FIELDS) {
            double after = distance(a, b, i + FIELDS);
            double before = distance(a, b, i - FIELDS);
            int from = i;
            double least = here;
            if (after < least) {
                from = i + FIELDS;
                least = after;
            }
            if (before < least) {
                from = i - FIELDS;
            }
            a[i] = weight * b[from];
            a[i + 1] = weight * b[from + 1];
            a[i + 2] = weight * b[from + 2];
            a[i + 3] = weight * b[from + 3];
            here = after;
        }
    }

    private static double distance(double[] a, double[] b, int i) {
        double d0 = a[i] - b[i];
        double d1 = a[i + 1] - b[i + 1];
        double d2 = a[i + 2] - b[i + 2];
        double d3 = a[i + 3] - b[i + 3];
        return d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3;
    }

    /** Spreads every number but the first and the last evenly over the places that its own place falls into. */
    private void stretch(int newLength) {
        if (spare.length == 0) {
            spare = new double[values.length];
        }
        Arrays.fill(spare, 0, newLength, 0);
        int ratio = newLength / length;
        for (int i = 1; i < length - 1; i++) {
            int low = (int) (0.5 * (2L * i - 1) * ratio);
            int high = (int) (0.5 * (2L * i + 1) * ratio);
            double share = values[i] / (high - low + 1);
            for (int j = low; j <= high; j++) {
                spare[j] += share;
            }
        }
        spare[0] = values[0];
        spare[newLength - 1] = values[length - 1];
        double[] last = values;
        values = spare;
        spare = last;
        length = newLength;
    }

    /** Divides the whole part of every number, and drops the rest. */
    void divide(int divisor) {
        for (int i = 0; i < length; i++) {
            values[i] = (int) values[i] / divisor;
        }
    }

    /** A number for the whole array: the mean of the squares times a weight, its whole part. */
    int reduce(int weight) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += values[i] * values[i] / length;
        }
        return (int) (weight * sum);
    }
}
