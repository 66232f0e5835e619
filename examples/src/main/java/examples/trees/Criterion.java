package examples.trees;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The criterion of C4.5: the greatest gain ratio of all splits whose gain is no less than the average.
 *
 * <p>Threads: immutable; all use it.
 *
 * <p>Source: Quinlan, C4.5: Programs for Machine Learning, 1993, chapter 2.
 */
final class Criterion {
    /** At least two branches must have as many rows. */
    private static final int MIN_ROWS = 2;

    private static final double EPSILON = 1e-10;

    private final TreeData data;
    /** For each attribute the place of each row's number among all different ones: such places sort fast. */
    private final int[][] places;

    private final double[][] numbers;
    /** Each number of rows times its binary logarithm. */
    private final double[] countTimesLog;

    Criterion(TreeData data) {
        this.data = data;
        int attributes = data.attributes().size();
        countTimesLog = IntStream.rangeClosed(0, data.rows().length)
                .mapToDouble(count -> count == 0 ? 0 : count * Math.log(count) / Math.log(2))
                .toArray();
        places = new int[attributes][];
        numbers = new double[attributes][];
        for (int attribute = 0; attribute < attributes; attribute++) {
            if (data.attributes().get(attribute).isContinuous()) {
                int of = attribute;
                double[] sorted = Arrays.stream(data.rows())
                        .mapToDouble(row -> row[of])
                        .sorted()
                        .distinct()
                        .toArray();
                numbers[attribute] = sorted;
                places[attribute] = Arrays.stream(data.rows())
                        .mapToInt(row -> Arrays.binarySearch(sorted, row[of]))
                        .toArray();
            }
        }
    }

    /** The best split by an attribute, or {@code null} if there is none. */
    Split best(int[] rows, int attribute) {
        return data.attributes().get(attribute).isContinuous() ? byNumber(rows, attribute) : byValue(rows, attribute);
    }

    /** The one to choose of the best splits of all attributes, some {@code null}; {@code null} if all are. */
    static Split choose(List<Split> splits) {
        double average = splits.stream()
                .filter(split -> split != null)
                .mapToDouble(Split::gain)
                .average()
                .orElse(0);
        Split chosen = null;
        for (Split split : splits) {
            boolean isGood = split != null && split.gain() >= average - EPSILON;
            if (isGood && (chosen == null || split.gainRatio() > chosen.gainRatio())) {
                chosen = split;
            }
        }
        return chosen;
    }

    private Split byValue(int[] rows, int attribute) {
        int[][] counts = new int[data.attributes().get(attribute).values().size()]
                [data.classes().size()];
        for (int row : rows) {
            counts[(int) data.rows()[row][attribute]][data.labels()[row]]++;
        }
        long large = Arrays.stream(counts)
                .filter(count -> IntStream.of(count).sum() >= MIN_ROWS)
                .count();
        return large < 2 ? null : split(attribute, Double.NaN, counts);
    }

    /** Moves the threshold through the sorted numbers; of all thresholds the one with the greatest gain counts. */
    private Split byNumber(int[] rows, int attribute) {
        long[] sorted = sorted(rows, attribute);
        int[][] counts = new int[2][data.classes().size()];
        for (long each : sorted) {
            counts[1][(int) each]++;
        }
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i + MIN_ROWS < sorted.length; i++) {
            counts[0][(int) sorted[i]]++;
            counts[1][(int) sorted[i]]--;
            if (i + 1 >= MIN_ROWS && place(sorted[i]) < place(sorted[i + 1])) {
                double left = bits(counts[0]) + bits(counts[1]);
                best = left < least ? i : best;
                least = Math.min(left, least);
            }
        }
        if (best < 0) {
            return null;
        }
        int[][] chosen = new int[2][data.classes().size()];
        for (int i = 0; i < sorted.length; i++) {
            chosen[i <= best ? 0 : 1][(int) sorted[i]]++;
        }
        return split(attribute, numbers[attribute][place(sorted[best])], chosen);
    }

    /** The rows in the order of their numbers: the place in the upper half, the class in the lower. */
    private long[] sorted(int[] rows, int attribute) {
        long[] sorted = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            sorted[i] = (long) places[attribute][rows[i]] << Integer.SIZE | data.labels()[rows[i]];
        }
        Arrays.sort(sorted);
        return sorted;
    }

    private static int place(long placeAndClass) {
        return (int) (placeAndClass >> Integer.SIZE);
    }

    /** A split into branches that have so many rows of each class; {@code null} if it tells nothing. */
    private Split split(int attribute, double threshold, int[][] counts) {
        int[] all = new int[counts[0].length];
        int[] sizes = new int[counts.length];
        double left = 0;
        for (int branch = 0; branch < counts.length; branch++) {
            left += bits(counts[branch]);
            for (int each = 0; each < all.length; each++) {
                all[each] += counts[branch][each];
                sizes[branch] += counts[branch][each];
            }
        }
        int rows = IntStream.of(sizes).sum();
        double gain = (bits(all) - left) / rows;
        return gain < EPSILON ? null : new Split(attribute, threshold, gain, gain * rows / bits(sizes));
    }

    /** The entropy of so many rows of each kind, times the number of all: bits that tell the kinds of all rows. */
    private double bits(int[] counts) {
        int all = 0;
        double sum = 0;
        for (int count : counts) {
            all += count;
            sum += countTimesLog[count];
        }
        return countTimesLog[all] - sum;
    }
}
