package bireme.algorithms;

/**
 * Floating-point numbers as integers of the same order, so that they are searched and merged by single comparisons.
 *
 * <p>Shape: the bits of a positive number order as it does; those of a negative one the other way round, which
 * inverting all but the sign repairs. NaN, as one value for all of them, is above infinity.
 */
final class SortableBits {
    private SortableBits() {}

    static int[] of(float[] numbers) {
        if (numbers == null) {
            return null;
        }
        int[] bits = new int[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = inverted(Float.floatToIntBits(numbers[i]));
        }
        return bits;
    }

    static float[] floats(int[] bits) {
        float[] numbers = new float[bits.length];
        for (int i = 0; i < bits.length; i++) {
            numbers[i] = Float.intBitsToFloat(inverted(bits[i]));
        }
        return numbers;
    }

    static long[] of(double[] numbers) {
        if (numbers == null) {
            return null;
        }
        long[] bits = new long[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = inverted(Double.doubleToLongBits(numbers[i]));
        }
        return bits;
    }

    static double[] doubles(long[] bits) {
        double[] numbers = new double[bits.length];
        for (int i = 0; i < bits.length; i++) {
            numbers[i] = Double.longBitsToDouble(inverted(bits[i]));
        }
        return numbers;
    }

    private static int inverted(int bits) {
        return bits ^ (bits >> Integer.SIZE - 1 & Integer.MAX_VALUE);
    }

    private static long inverted(long bits) {
        return bits ^ (bits >> Long.SIZE - 1 & Long.MAX_VALUE);
    }
}
