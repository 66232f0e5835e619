package bireme.collectives.segment;

/**
 * The order in which a rank waits for all others where there are more ranks than cores: in steps next to the golden
 * section of their number.
 *
 * <p>A rank sleeps once for each member that comes later than all those it has looked at before. Ranks that start one
 * after another come in the order of their numbers: looked at in that order, each would be slept for, and thousands of
 * ranks would wake one another millions of times. In steps of the golden section it is about the logarithm of the
 * number of ranks.
 */
final class GoldenStride {
    private static final double GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

    private GoldenStride() {}

    /** The step for so many members, from 1; has no divisor in common with their number. */
    static int of(int members) {
        int stride = Math.max(1, (int) Math.round(members * GOLDEN_SECTION));
        while (greatestCommonDivisor(stride, members) != 1) {
            stride--;
        }
        return stride;
    }

    private static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
