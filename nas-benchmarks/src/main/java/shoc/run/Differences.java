package shoc.run;

/** Compares results with what they should be. */
public final class Differences {
    private Differences() {}

    /** The largest difference, divided by the largest expected magnitude; infinite where a result is no number. */
    public static double relative(double[] found, double... expected) {
        double largest = 0;
        double most = Double.MIN_NORMAL;
        for (int i = 0; i < expected.length; i++) {
            double difference = Math.abs(found[i] - expected[i]);
            if (Double.isNaN(difference)) {
                return Double.POSITIVE_INFINITY;
            }
            largest = Math.max(largest, difference);
            most = Math.max(most, Math.abs(expected[i]));
        }
        return largest / most;
    }
}
