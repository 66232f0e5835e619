package bireme.accelerator;

/**
 * The groups that a launch by CUDA has, and the work-items of each.
 *
 * <p>Shape: where the range leaves groups open, dimensions 1 and 2 have the smallest ones that the number of groups
 * allows, mostly of 1; dimension 0 has the largest that divide it, up to {@value #MAX_FREE_ITEMS} work-items in all.
 *
 * <p>Source: the limits are those of the CUDA C++ Programming Guide, chapter "Compute Capabilities", for all devices.
 *
 * <p>Threads: immutable.
 *
 * <p>Errors: {@link AcceleratorException} of reason {@code ARGUMENT} beyond a limit.
 */
final class CudaGrid {
    private static final int DIMENSIONS = 3;
    private static final long[] MAX_GROUPS = {Integer.MAX_VALUE, 65_535, 65_535};
    /** Work-items of a group in each dimension. */
    private static final long[] MAX_SIZES = {1024, 1024, 64};
    /** Work-items of a group in all. */
    private static final long MAX_ITEMS = 1024;
    /** The same, where the range leaves groups open and their number does not ask for more. */
    private static final long MAX_FREE_ITEMS = 256;

    private final int[] groups = new int[DIMENSIONS];
    private final int[] sizes = new int[DIMENSIONS];

    /** Of a range that a kernel is run with. */
    CudaGrid(String kernel, Range range) {
        long[] each = range.groups() == null ? chosen(range) : given(range);
        long items = 1;
        for (int d = 0; d < DIMENSIONS; d++) {
            long count = range.size(d) / each[d];
            check(kernel, range, "groups in dimension " + d, count, MAX_GROUPS[d]);
            check(kernel, range, "work-items of a group in dimension " + d, each[d], MAX_SIZES[d]);
            groups[d] = (int) count;
            sizes[d] = (int) each[d];
            items *= each[d];
        }
        check(kernel, range, "work-items of a group", items, MAX_ITEMS);
    }

    /** Groups in a dimension. */
    int groups(int dimension) {
        return groups[dimension];
    }

    /** Work-items of a group in a dimension. */
    int size(int dimension) {
        return sizes[dimension];
    }

    private static long[] given(Range range) {
        long[] each = {1, 1, 1};
        System.arraycopy(range.groups(), 0, each, 0, range.dimensions());
        return each;
    }

    private static long[] chosen(Range range) {
        long third = smallestDivisor(range.size(2), MAX_GROUPS[2], MAX_SIZES[2]);
        long second = smallestDivisor(range.size(1), MAX_GROUPS[1], MAX_ITEMS / third);
        long first = largestDivisor(range.size(0), MAX_FREE_ITEMS / (second * third));
        return new long[] {first, second, third};
    }

    /** The smallest size of groups that are few enough; 1 where none is. */
    private static long smallestDivisor(long items, long maxGroups, long maxSize) {
        for (long size = 1; size <= maxSize; size++) {
            if (items % size == 0 && items / size <= maxGroups) {
                return size;
            }
        }
        return 1;
    }

    private static long largestDivisor(long items, long maxSize) {
        for (long size = maxSize; size > 1; size--) {
            if (items % size == 0) {
                return size;
            }
        }
        return 1;
    }

    private static void check(String kernel, Range range, String what, long value, long max) {
        if (value > max) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel " + kernel + " cannot run with " + range + " work-items: " + value + " " + what
                            + ", but CUDA allows 1.." + max);
        }
    }
}
