package bireme.algorithms;

import java.util.Arrays;

/**
 * Where a distributed sort takes samples and which of them become splitters, computed from the lengths of the parts
 * alone, so on all ranks alike.
 *
 * <p>Shape: a rank's samples are the last elements of groups of {@code step}. So of the elements up to a sample, that
 * is sample {@code q} of all samples in order, at least {@code (q + 1) step} lie below or at it, and at most {@code (p
 * - 1) (step - 1)} more: for each other rank an incomplete group. A splitter is the sample for which the middle of that
 * range is closest to where the cut should be. Each cut is then wrong by {@code ((p - 1) (step - 1) + step) / 2}
 * elements at most, and a part by twice that, which is less than {@code p step}.
 */
final class SortPlan {
    private static final int MAX_OVERSAMPLING = 8;

    /** Bounds what every rank holds: with many ranks, fewer samples of each. */
    private static final long MAX_SAMPLES = 1 << 19;

    private final long[] lengths;
    private final long total;
    private final int step;

    SortPlan(long[] lengths) {
        this.lengths = lengths;
        total = Arrays.stream(lengths).sum();
        long ranks = lengths.length;
        long groups = ranks * ranks * oversampling(lengths.length);
        step = (int) Math.max(1, Math.min(Integer.MAX_VALUE, total / groups));
    }

    /** How many samples there are for each pair of ranks. */
    static long oversampling(int ranks) {
        return Math.max(1, Math.min(MAX_OVERSAMPLING, MAX_SAMPLES / ((long) ranks * ranks)));
    }

    /** Elements of all ranks. */
    long total() {
        return total;
    }

    /** Distance of samples in a part, elements. */
    int step() {
        return step;
    }

    /** The most elements that a rank can get. */
    long maxPart() {
        int ranks = lengths.length;
        return ranks == 1 ? total : (total + ranks - 1) / ranks + (step == 1 ? 0 : (long) ranks * step);
    }

    boolean fits() {
        return maxPart() <= ArrayKind.MAX_LENGTH;
    }

    /** Samples of each rank. */
    int[] sampleCounts() {
        return Arrays.stream(lengths).mapToInt(length -> (int) (length / step)).toArray();
    }

    /** Samples of all ranks. */
    int samples() {
        return Arrays.stream(sampleCounts()).sum();
    }

    /** Which of all samples in order is the last element of the first {@code parts} parts; -1 if those are empty. */
    int splitter(int parts) {
        int ranks = lengths.length;
        long cut = Math.floorDiv(total, ranks) * parts + total % ranks * parts / ranks; // total * parts might overflow
        long hidden = (long) (ranks - 1) * (step - 1) / 2;
        long groups = (cut - hidden + step / 2) / step;
        return (int) Math.max(0, Math.min(groups, samples())) - 1;
    }

    /** Where each of several runs begins that lie one behind the other, and at the end where the last one ends. */
    static int[] starts(int[] counts) {
        int[] starts = new int[counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            starts[i + 1] = Math.addExact(starts[i], counts[i]);
        }
        return starts;
    }

    /** The run that an index lies in. */
    static int rankOf(int[] starts, int index) {
        int found = Arrays.binarySearch(starts, index);
        int rank = found >= 0 ? found : -found - 2;
        while (starts[rank + 1] == starts[rank]) {
            rank++; // an empty run begins at the same index
        }
        return rank;
    }
}
