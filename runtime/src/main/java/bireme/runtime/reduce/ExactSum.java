package bireme.runtime.reduce;

/**
 * A sum of doubles that is exact until it is read, and is rounded once then, to nearest and ties to even. So the result
 * does not depend on the order of the numbers, nor on how they were distributed over partial sums.
 *
 * <p>Shape: a fixed-point number as wide as the range of {@code double}, in chunks of 32 bits, each kept in a long so
 * that many numbers can be added before carries are moved on. A number touches two chunks.
 *
 * <p>Special values: as in a sum with {@code +}: infinities of both signs, or a NaN, give NaN. A sum of zero is
 * {@code 0.0}, also of negative zeros.
 *
 * <p>Units: up to 2<sup>31</sup> numbers in all.
 *
 * <p>Threads: one.
 *
 * <p>Source: R. M. Neal, Fast exact summation using small and large superaccumulators, 2015; U. Kulisch, Computer
 * Arithmetic and Validity, 2008.
 */
public final class ExactSum {
    private static final int CHUNK_BITS = 32;
    private static final long CHUNK_MASK = 0xffffffffL;
    /** Bits 0 (that of {@link Double#MIN_VALUE}) to 2097, 31 for carries, and the sign. */
    private static final int CHUNKS = 68;

    private static final int POSITIVE_INFINITIES = CHUNKS;
    private static final int NEGATIVE_INFINITIES = CHUNKS + 1;
    private static final int NANS = CHUNKS + 2;

    /** Longs of {@link #toLongs}. */
    public static final int LONGS = CHUNKS + 3;

    /** Numbers after which a chunk, to which each adds less than 2^53, might overflow. */
    private static final int MAX_ADDS = 1 << 10;

    private static final int FRACTION_BITS = 52;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;
    private static final int SPECIAL_EXPONENT = 0x7ff;
    private static final int MIN_EXPONENT = -1074;
    private static final int FLOAT_PRECISION = 24;
    private static final int MIN_FLOAT_EXPONENT = -149;

    /** Chunks, the lowest first, the last one signed; then how often each special value was added. */
    private final long[] chunks;

    private int adds;

    /** A sum of nothing. */
    public ExactSum() {
        this.chunks = new long[LONGS];
    }

    private ExactSum(long[] chunks) {
        this.chunks = chunks;
        this.adds = MAX_ADDS;
    }

    /**
     * The sum whose {@link #toLongs} were given, or those of several sums added number by number.
     *
     * @param longs {@link #LONGS} of them; copied
     */
    public static ExactSum ofLongs(long[] longs) {
        if (longs.length != LONGS) {
            throw new IllegalArgumentException("an exact sum has " + LONGS + " longs, not " + longs.length);
        }
        return new ExactSum(longs.clone());
    }

    /** Adds a number. */
    public void add(double number) {
        if (adds >= MAX_ADDS) {
            carry();
        }
        adds++;
        addBits(Double.doubleToRawLongBits(number));
    }

    /** Adds numbers of an array. */
    public void add(double[] numbers, int offset, int count) {
        int end = offset + count;
        int next = offset;
        while (next < end) {
            if (adds >= MAX_ADDS) {
                carry();
            }
            int stop = Math.min(end, next + MAX_ADDS - adds);
            adds += stop - next;
            for (; next < stop; next++) {
                addBits(Double.doubleToRawLongBits(numbers[next]));
            }
        }
    }

    /** Adds numbers of an array. */
    public void add(float[] numbers, int offset, int count) {
        for (int index = offset; index < offset + count; index++) {
            add(numbers[index]);
        }
    }

    /** Adds another sum, which stays as it is. */
    public void add(ExactSum other) {
        carry();
        other.carry();
        for (int index = 0; index < LONGS; index++) {
            chunks[index] += other.chunks[index];
        }
        adds = 1;
    }

    private void addBits(long bits) {
        int exponent = (int) (bits >>> FRACTION_BITS) & SPECIAL_EXPONENT;
        long fraction = bits & FRACTION_MASK;
        if (exponent == SPECIAL_EXPONENT) {
            addSpecial(bits, fraction);
            return;
        }
        int place = exponent;
        if (exponent != 0) {
            fraction |= 1L << FRACTION_BITS;
            place--;
        }
        int chunk = place >>> 5;
        int shift = place & 31;
        long sign = bits >> 63; // 0 or -1
        long low = fraction << shift & CHUNK_MASK;
        long high = fraction >>> CHUNK_BITS - shift;
        chunks[chunk] += (low ^ sign) - sign;
        chunks[chunk + 1] += (high ^ sign) - sign;
    }

    private void addSpecial(long bits, long fraction) {
        if (fraction != 0) {
            chunks[NANS]++;
        } else {
            chunks[bits < 0 ? NEGATIVE_INFINITIES : POSITIVE_INFINITIES]++;
        }
    }

    /** Brings all chunks but the last one into 0 up to, not including, 2^32. */
    private void carry() {
        long carried = 0;
        for (int chunk = 0; chunk < CHUNKS - 1; chunk++) {
            long value = chunks[chunk] + carried;
            carried = value >> CHUNK_BITS;
            chunks[chunk] = value & CHUNK_MASK;
        }
        chunks[CHUNKS - 1] += carried;
        adds = 1; // what is left in a chunk counts as one number
    }

    /**
     * The sum in numbers that may be added to those of other sums one by one, in any order: {@link #ofLongs} then makes
     * the sum of all of them, of up to 2<sup>30</sup> sums.
     *
     * @return {@link #LONGS} of them
     */
    public long[] toLongs() {
        carry();
        return chunks.clone();
    }

    /** The sum so far, rounded to a {@code double}. */
    public double toDouble() {
        carry();
        if (isSpecial()) {
            return special();
        }
        boolean isNegative = chunks[CHUNKS - 1] < 0;
        if (isNegative) {
            negate();
        }
        double magnitude = magnitude(FRACTION_BITS + 1, MIN_EXPONENT);
        if (isNegative) {
            negate();
        }
        return isNegative ? -magnitude : magnitude;
    }

    /** The sum so far, rounded to a {@code float}, not by way of a {@code double}. */
    public float toFloat() {
        carry();
        if (isSpecial()) {
            return (float) special();
        }
        boolean isNegative = chunks[CHUNKS - 1] < 0;
        if (isNegative) {
            negate();
        }
        float magnitude = (float) magnitude(FLOAT_PRECISION, MIN_FLOAT_EXPONENT);
        if (isNegative) {
            negate();
        }
        return isNegative ? -magnitude : magnitude;
    }

    private boolean isSpecial() {
        return (chunks[NANS] | chunks[POSITIVE_INFINITIES] | chunks[NEGATIVE_INFINITIES]) != 0;
    }

    private double special() {
        if (chunks[NANS] != 0 || chunks[POSITIVE_INFINITIES] != 0 && chunks[NEGATIVE_INFINITIES] != 0) {
            return Double.NaN;
        }
        return chunks[POSITIVE_INFINITIES] != 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    private void negate() {
        for (int chunk = 0; chunk < CHUNKS; chunk++) {
            chunks[chunk] = -chunks[chunk];
        }
        carry();
    }

    /**
     * What is not negative, rounded to nearest, ties to even.
     *
     * @param precision bits that the result may have
     * @param minExponent the lowest of them stands for no less than 2 to the power of this
     */
    private double magnitude(int precision, int minExponent) {
        int top = CHUNKS - 1;
        while (top >= 0 && chunks[top] == 0) {
            top--;
        }
        if (top < 0) {
            return 0;
        }
        int highest = top * CHUNK_BITS + Long.SIZE - 1 - Long.numberOfLeadingZeros(chunks[top]);
        int lowest = Math.max(highest - precision + 1, minExponent - MIN_EXPONENT);
        long kept = highest < lowest ? 0 : bitsFrom(lowest) & (1L << highest - lowest + 1) - 1;
        if (lowest > 0 && isRoundedUp(lowest, kept)) {
            kept++;
        }
        return Math.scalb((double) kept, lowest + MIN_EXPONENT);
    }

    private boolean isRoundedUp(int lowest, long kept) {
        int half = lowest - 1;
        if ((chunks[half >>> 5] >>> (half & 31) & 1) == 0) {
            return false;
        }
        if ((kept & 1) != 0 || (chunks[half >>> 5] & (1L << (half & 31)) - 1) != 0) {
            return true;
        }
        for (int chunk = 0; chunk < half >>> 5; chunk++) {
            if (chunks[chunk] != 0) {
                return true;
            }
        }
        return false;
    }

    /** 64 bits from a place on; chunks hold 32 each, but for the last one. */
    private long bitsFrom(int place) {
        int chunk = place >>> 5;
        int shift = place & 31;
        long bits = chunks[chunk] >>> shift;
        if (chunk + 1 < CHUNKS) {
            bits |= chunks[chunk + 1] << CHUNK_BITS - shift;
        }
        if (chunk + 2 < CHUNKS && shift > 0) {
            bits |= chunks[chunk + 2] << 2 * CHUNK_BITS - shift;
        }
        return bits;
    }
}
