package npb.ep;

/**
 * Natural logarithms of many numbers at once.
 *
 * <p>Shape: a number is {@code m 2^e} with m between the square roots of a half and of two. The first loop takes it
 * apart, in integers, and leaves e in the last places of a large number, because to convert it is slow before JDK 19;
 * the second one, which the JIT vectorizes, is {@code log m = 2 atanh((m - 1) / (m + 1))} by its
 * series, whose first term left out is below a unit in the last place. {@code Math.log} is exact to less than one unit,
 * this to four.
 *
 * <p>Units: normal positive numbers. Threads: confined; the array of exponents is reused.
 */
final class Logarithms {

    private static final int MANTISSA_BITS = 52;
    private static final long SQRT_HALF_BITS = Double.doubleToRawLongBits(Math.sqrt(0.5));

    /** Its last place is worth one, and it is far from the next power of two in either direction. */
    private static final double LARGE = 0x1.8p52;

    private static final long LARGE_BITS = Double.doubleToRawLongBits(LARGE);

    /** The logarithm of two in two parts, of which the first has so few bits that a product with e is exact. */
    private static final double LN2_HIGH = 0x1.62e42fee00000p-1;

    private static final double LN2_LOW = 0x1.a39ef35793c76p-33;

    private final double[] exponents;
    private final double[] mantissas;

    /** Prepares for up to {@code most} numbers at once. */
    Logarithms(int most) {
        exponents = new double[most];
        mantissas = new double[most];
    }

    /** Sets {@code logs[i]} to the logarithm of {@code values[i]} for the first {@code count}. */
    void take(double[] values, double[] logs, int count) {
        split(values, exponents, mantissas, count);
        evaluate(exponents, mantissas, logs, count);
    }

    private static void split(double[] values, double[] exponents, double[] mantissas, int count) {
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(values[i]);
            long exponent = (bits - SQRT_HALF_BITS) >> MANTISSA_BITS;
            exponents[i] = Double.longBitsToDouble(LARGE_BITS + exponent);
            mantissas[i] = Double.longBitsToDouble(bits - (exponent << MANTISSA_BITS));
        }
    }

    private static void evaluate(double[] exponents, double[] mantissas, double[] logs, int count) {
        for (int i = 0; i < count; i++) {
            double m = mantissas[i];
            double e = exponents[i] - LARGE;
            double s = (m - 1) / (m + 1);
            double z = s * s;
            double high = 1 / 13.0 + z * (1 / 15.0 + z * (1 / 17.0 + z * (1 / 19.0 + z * (1 / 21.0))));
            double tail = z * (1 / 3.0 + z * (1 / 5.0 + z * (1 / 7.0 + z * (1 / 9.0 + z * (1 / 11.0 + z * high)))));
            logs[i] = e * LN2_HIGH + (2 * s + (2 * s * tail + e * LN2_LOW));
        }
    }
}
