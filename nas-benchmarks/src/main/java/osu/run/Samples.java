package osu.run;

import java.util.Arrays;

/**
 * Figures of a measurement.
 *
 * <p>Threads: one.
 */
public final class Samples {
    private final double[] values;
    private int count;

    /** Makes room for {@code capacity} figures. */
    public Samples(int capacity) {
        values = new double[capacity];
    }

    /** Adds a figure. */
    public void add(double value) {
        values[count++] = value;
    }

    /** The middle figure, or the mean of the two in the middle. */
    public double median() {
        double[] sorted = sorted();
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    /** The median of these. */
    public static double median(double... values) {
        Samples samples = new Samples(values.length);
        for (double value : values) {
            samples.add(value);
        }
        return samples.median();
    }

    /** The smallest figure. */
    public double least() {
        return sorted()[0];
    }

    /** The largest figure. */
    public double most() {
        return sorted()[count - 1];
    }

    private double[] sorted() {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted;
    }
}
