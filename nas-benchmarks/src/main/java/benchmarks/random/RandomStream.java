package benchmarks.random;

/**
 * The generator every NPB program draws from: {@code x' = 5^13 x mod 2^46}, handed out as {@code x' 2^-46}.
 *
 * <p>Shape: the 46-bit state sits in a {@code long}. A product may wrap modulo 2^64: its low 46 bits, all that is kept,
 * are right all the same, so neither split factors nor floating point is needed. Units: values lie in (0, 1).
 *
 * <p>Threads: confined to one. Ranks that share a sequence each {@link #skip} to their part of it.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 2.3 (randlc and vranlc in the reference).
 */
public final class RandomStream {

    private static final int STATE_BITS = 46;
    private static final long STATE_MASK = (1L << STATE_BITS) - 1;
    private static final long MULTIPLIER = 1_220_703_125L;

    /** From here to twice as much the last place of a {@code double} is worth 2^-46. */
    private static final double BASE = 0x1p6;

    private static final long BASE_BITS = Double.doubleToRawLongBits(BASE);

    /** Independent chains in {@link #fill}: a CPU starts about four multiplications in the time that one takes. */
    private static final int LANES = 4;

    private static final long LANE_MULTIPLIER = power(LANES);

    private long state;

    /** Starts at a seed, which is not itself handed out; only its low 46 bits count, and it should be odd. */
    public RandomStream(long seed) {
        state = seed & STATE_MASK;
    }

    /** The next number of the sequence. */
    public double next() {
        state = MULTIPLIER * state & STATE_MASK;
        return unit(state);
    }

    /**
     * {@code state 2^-46}, exactly. The state becomes the fraction of a number whose last place is worth that: an
     * instruction that converts a {@code long} has, as compilers before that of JDK 19 use it, to wait for the one
     * before it.
     */
    private static double unit(long state) {
        return Double.longBitsToDouble(BASE_BITS | state) - BASE;
    }

    /** The next {@code count} numbers, into {@code values[0]} onwards; the same as that many calls of {@link #next}. */
    public void fill(double[] values, int count) {
        int whole = count - count % LANES;
        fillLanes(values, whole);
        for (int i = whole; i < count; i++) {
            values[i] = next();
        }
    }

    private void fillLanes(double[] values, int count) {
        long a = MULTIPLIER * state & STATE_MASK;
        long b = MULTIPLIER * a & STATE_MASK;
        long c = MULTIPLIER * b & STATE_MASK;
        long d = MULTIPLIER * c & STATE_MASK;
        for (int i = 0; i < count; i += LANES) {
            values[i] = unit(a);
            values[i + 1] = unit(b);
            values[i + 2] = unit(c);
            values[i + 3] = unit(d);
            a = LANE_MULTIPLIER * a & STATE_MASK;
            b = LANE_MULTIPLIER * b & STATE_MASK;
            c = LANE_MULTIPLIER * c & STATE_MASK;
            d = LANE_MULTIPLIER * d & STATE_MASK;
        }
        skip(count);
    }

    /** The next {@code 2 count} numbers, in turn one into {@code firsts} and one into {@code seconds}. */
    public void fillPairs(double[] firsts, double[] seconds, int count) {
        int whole = count - count % 2;
        fillPairLanes(firsts, seconds, whole);
        for (int i = whole; i < count; i++) {
            firsts[i] = next();
            seconds[i] = next();
        }
    }

    private void fillPairLanes(double[] firsts, double[] seconds, int count) {
        long a = MULTIPLIER * state & STATE_MASK;
        long b = MULTIPLIER * a & STATE_MASK;
        long c = MULTIPLIER * b & STATE_MASK;
        long d = MULTIPLIER * c & STATE_MASK;
        for (int i = 0; i < count; i += 2) {
            firsts[i] = unit(a);
            seconds[i] = unit(b);
            firsts[i + 1] = unit(c);
            seconds[i + 1] = unit(d);
            a = LANE_MULTIPLIER * a & STATE_MASK;
            b = LANE_MULTIPLIER * b & STATE_MASK;
            c = LANE_MULTIPLIER * c & STATE_MASK;
            d = LANE_MULTIPLIER * d & STATE_MASK;
        }
        skip(2L * count);
    }

    /** Passes over the next {@code draws} numbers, in time proportional to the logarithm of their count. */
    public void skip(long draws) {
        state = power(draws) * state & STATE_MASK;
    }

    /** {@code 5^(13 exponent) mod 2^46}, by repeated squaring. */
    private static long power(long exponent) {
        long result = 1;
        long square = MULTIPLIER;
        for (long rest = exponent; rest > 0; rest >>= 1) {
            result = (rest & 1) == 1 ? result * square : result;
            square *= square;
        }
        return result & STATE_MASK;
    }
}
