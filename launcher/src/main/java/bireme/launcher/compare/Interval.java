package bireme.launcher.compare;

import java.util.Arrays;

/**
 * Where a difference lies with a confidence of 99.9 %, as a logarithm of a ratio: 0.1 is 10 % longer.
 *
 * <p>Its numbers come from starts, not from rounds. Rounds of one start have the same compiled code and the same pages
 * of memory; a thousand of them tell no more than one start does about the next. A start that stands out says more
 * about the machine than about the build, so of eight starts and more the smallest and the largest are replaced by
 * their neighbours, of sixteen two each.
 *
 * <p>Source: J. W. Tukey and D. H. McLaughlin, "Less vulnerable confidence and significance procedures for location
 * based on a single sample: trimming/winsorization 1", Sankhya A 25 (1963); for two samples B. L. Welch, Biometrika 34
 * (1947).
 *
 * @param low lower end
 * @param middle trimmed mean
 * @param high upper end
 */
record Interval(double low, double middle, double high) {
    private static final int STARTS_PER_TRIMMED = 8;
    /** Quantile 0.9995 of Student's t by degrees of freedom from 1; behind the last one, the next multiple of ten. */
    private static final double[] STUDENT = {
        636.619, 31.599, 12.924, 8.610, 6.869, 5.959, 5.408, 5.041, 4.781, 4.587, 4.437, 4.318, 4.221, 4.140, 4.073,
        4.015, 3.965, 3.922, 3.883, 3.850, 3.819, 3.792, 3.768, 3.745, 3.725, 3.707, 3.690, 3.674, 3.659, 3.646
    };

    /**
     * A mean and how well it is known.
     *
     * @param mean trimmed mean
     * @param variance of that mean
     * @param freedom degrees of freedom
     */
    private record Mean(double mean, double variance, double freedom) {}

    /** Confidence interval of the mean of differences; unknown for fewer than two of them. */
    static Interval of(double... differences) {
        if (differences.length < 2) {
            return unknown();
        }
        Mean mean = mean(differences);
        return around(mean.mean(), mean.variance(), mean.freedom());
    }

    /** Confidence interval of the difference between the means of two samples, after minus before. */
    static Interval between(double[] before, double[] after) {
        if (before.length < 2 || after.length < 2) {
            return unknown();
        }
        Mean first = mean(before);
        Mean second = mean(after);
        double variance = first.variance() + second.variance();
        double freedom = variance == 0
                ? Math.min(first.freedom(), second.freedom())
                : variance
                        * variance
                        / (first.variance() * first.variance() / first.freedom()
                                + second.variance() * second.variance() / second.freedom());
        return around(second.mean() - first.mean(), variance, freedom);
    }

    /** The same, wider by so much at either end. */
    Interval widened(double margin) {
        return new Interval(low - margin, middle, high + margin);
    }

    private static Interval unknown() {
        return new Interval(Double.NEGATIVE_INFINITY, 0, Double.POSITIVE_INFINITY);
    }

    private static Interval around(double middle, double variance, double freedom) {
        double half = student(freedom) * Math.sqrt(variance);
        return new Interval(middle - half, middle, middle + half);
    }

    private static double student(double freedom) {
        return STUDENT[Math.max(0, Math.min(STUDENT.length, (int) freedom) - 1)];
    }

    private static Mean mean(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int trimmed = sorted.length / STARTS_PER_TRIMMED;
        int kept = sorted.length - 2 * trimmed;
        double mean = Arrays.stream(sorted, trimmed, trimmed + kept).average().orElseThrow();
        Arrays.fill(sorted, 0, trimmed, sorted[trimmed]);
        Arrays.fill(sorted, trimmed + kept, sorted.length, sorted[trimmed + kept - 1]);
        double centre = Arrays.stream(sorted).average().orElseThrow();
        double squares = Arrays.stream(sorted)
                .map(value -> (value - centre) * (value - centre))
                .sum();
        return new Mean(mean, squares / ((double) kept * (kept - 1)), kept - 1);
    }
}
