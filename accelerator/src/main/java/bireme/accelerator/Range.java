package bireme.accelerator;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How many work-items run a kernel, in one to three dimensions, and in which groups.
 *
 * <pre>{@code Range.of(1024, 768).inGroupsOf(16, 16)}</pre>
 *
 * <p>Units: work-items. Dimension 0 comes first; in it neighbours should touch neighbouring elements.
 *
 * <p>Threads: immutable.
 */
public final class Range {
    private static final int MAX_DIMENSIONS = 3;

    private final long[] sizes;
    private final long[] groups;

    private Range(long[] sizes, long[] groups) {
        this.sizes = sizes;
        this.groups = groups;
    }

    /**
     * {@return a range whose groups the device chooses}
     *
     * @param sizes work-items of each dimension, one to three, each 1 or more
     * @throws AcceleratorException for another number of dimensions, or a size below 1
     */
    public static Range of(long... sizes) {
        check("Range.of", sizes);
        return new Range(sizes.clone(), null);
    }

    /**
     * {@return the same with groups of a size}
     *
     * @param groupSizes work-items of a group in each dimension; they divide those of the range
     * @throws AcceleratorException when they do not, or are not as many as the range has dimensions
     */
    public Range inGroupsOf(long... groupSizes) {
        check("Range.inGroupsOf", groupSizes);
        boolean fits = groupSizes.length == sizes.length;
        for (int d = 0; fits && d < sizes.length; d++) {
            fits = sizes[d] % groupSizes[d] == 0;
        }
        if (!fits) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "Range.inGroupsOf: groups of " + text(groupSizes) + " do not divide the " + text(sizes)
                            + " work-items; round the range up and let kernels leave the rest out");
        }
        return new Range(sizes, groupSizes.clone());
    }

    private static void check(String call, long... sizes) {
        boolean isLegal = sizes.length >= 1 && sizes.length <= MAX_DIMENSIONS;
        if (!isLegal || Arrays.stream(sizes).anyMatch(size -> size < 1)) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    call + ": " + text(sizes) + "; expected one to three sizes, each 1 or more");
        }
    }

    private static String text(long... sizes) {
        return sizes.length == 0
                ? "no sizes"
                : Arrays.stream(sizes).mapToObj(Long::toString).collect(Collectors.joining(" x "));
    }

    /** {@return the number of dimensions, 1 to 3} */
    public int dimensions() {
        return sizes.length;
    }

    /**
     * {@return the work-items of a dimension; 1 for one that the range does not have}
     *
     * @param dimension 0 to 2
     */
    public long size(int dimension) {
        return dimension < sizes.length ? sizes[dimension] : 1;
    }

    /** Work-items of each dimension. */
    long[] sizes() {
        return sizes;
    }

    /** Work-items of a group in each dimension; {@code null} where the device chooses. */
    long[] groups() {
        return groups;
    }

    @Override
    public String toString() {
        return text(sizes) + (groups == null ? "" : " in groups of " + text(groups));
    }
}
