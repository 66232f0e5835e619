package bireme.collectives.tune;

import java.util.Arrays;

/** The middle one of figures, or the mean of the two in the middle. */
public final class Median {
    private Median() {}

    /** The median of these, of which there is at least one; they may stand in any order. */
    public static double of(double... figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
