package osu.run;

/**
 * Counts of durations, in buckets that are at most 1/64 of their value wide, as those of HdrHistogram: 64 buckets of
 * equal width for each power of two.
 *
 * <p>Units: nanoseconds, from 0 to the largest {@code long}. Recording allocates nothing.
 *
 * <p>Threads: one.
 */
final class Histogram {
    private static final int SUB_BITS = 6;
    private static final int SUB_BUCKETS = 1 << SUB_BITS;
    private static final double ALL = 100;

    private final long[] counts = new long[(Long.SIZE - SUB_BITS) * SUB_BUCKETS];
    private long total;
    private long max;

    /** Counts a duration; what is below 0 counts as 0. */
    void record(long ns) {
        long value = Math.max(0, ns);
        counts[index(value)]++;
        total++;
        max = Math.max(max, value);
    }

    /** Values below {@value #SUB_BUCKETS} have a bucket each; above, the leading bits say which. */
    private static int index(long value) {
        if (value < SUB_BUCKETS) {
            return (int) value;
        }
        int shift = Long.SIZE - 1 - Long.numberOfLeadingZeros(value) - SUB_BITS;
        return (shift << SUB_BITS) + (int) (value >>> shift);
    }

    /** The largest value that the bucket holds. */
    private static long last(int index) {
        int shift = Math.max(0, (index >> SUB_BITS) - 1);
        return ((long) (index - (shift << SUB_BITS)) << shift) + (1L << shift) - 1;
    }

    /** How many durations were counted. */
    long total() {
        return total;
    }

    /** The longest, exactly. */
    long max() {
        return max;
    }

    /** What so many of a hundred do not exceed, to 1/64; 0 of none. */
    long centile(double percent) {
        long wanted = (long) Math.ceil(total * percent / ALL);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted && seen > 0) {
                return Math.min(max, last(i));
            }
        }
        return 0;
    }
}
