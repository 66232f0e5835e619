package benchmarks.collective;

/**
 * Data whose every element tells who sent it and in which round.
 *
 * <p>Units: elements. The floats are small integers, so that sums over up to a million ranks are exact in any order.
 */
public final class Pattern {
    private static final int VALUES = 8;

    private Pattern() {}

    /** Writes a rank's bytes: {@code length} from {@code offset} on, those of its block {@code block}. */
    public static void fill(byte[] buffer, int offset, int length, int rank, int block, int round) {
        for (int index = 0; index < length; index++) {
            buffer[offset + index] = value(rank, block, index, round);
        }
    }

    /** Compares bytes with what {@link #fill(byte[], int, int, int, int, int)} writes. */
    public static void check(byte[] buffer, int offset, int length, int rank, int block, int round) {
        for (int index = 0; index < length; index++) {
            expect(offset + index, buffer[offset + index], value(rank, block, index, round));
        }
    }

    /** Writes a rank's floats. */
    public static void fill(float[] buffer, int rank, int round) {
        for (int index = 0; index < buffer.length; index++) {
            buffer[index] = term(rank, index, round);
        }
    }

    /**
     * Compares floats with the sums of ranks {@code 0..ranks-1}.
     *
     * @param first place of {@code buffer[0]} in what the ranks filled
     */
    public static void checkSums(float[] buffer, int length, int first, int ranks, int round) {
        for (int index = 0; index < length; index++) {
            float sum = 0;
            for (int rank = 0; rank < ranks; rank++) {
                sum += term(rank, first + index, round);
            }
            expect(index, buffer[index], sum);
        }
    }

    private static void expect(int index, double is, double should) {
        if (is != should) {
            throw new WrongResult("element " + index + " is " + is + " and should be " + should);
        }
    }

    private static byte value(int rank, int block, int index, int round) {
        return (byte) (31 * rank + 7 * block + index + 3 * round);
    }

    private static float term(int rank, int index, int round) {
        return (rank + index + round) % VALUES + 1;
    }
}
