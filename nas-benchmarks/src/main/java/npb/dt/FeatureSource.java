package npb.dt;

/**
 * Draws the array of a source: powers of small numbers modulo primes, from an exponent that depends on the node.
 *
 * <p>All arithmetic is that of the reference's {@code int}, products that wrap included.
 */
final class FeatureSource {

    private static final long SEED = 314_159_265L;
    private static final long RANDOM_MASK = (1L << 46) - 1;
    private static final double RANDOM_UNIT = 0x1p-46;
    private static final int LENGTH_FACTOR = 'S';
    private static final int EXPONENTS = 3_141_592;

    private static final int[] BASES = {2, 2, 2, 5};
    private static final int[] PRIMES = {421, 419, 1427, 3527};

    private FeatureSource() {}

    /** Fills an array with what a source has to send. */
    static void draw(DtProblem problem, int node, Features features) {
        int length = samples(problem, node) * DtProblem.FIELDS;
        int exponent = length * (node + 1) % EXPONENTS;
        int[] state = new int[DtProblem.FIELDS];
        for (int field = 0; field < state.length; field++) {
            state[field] = power(BASES[field], Math.abs(exponent), PRIMES[field]);
        }
        features.clear(length);
        fill(features.values(), length, state);
    }

    private static void fill(double[] values, int length, int[] state) {
        int x = state[0];
        int y = state[1];
        int z = state[2];
        int f = state[3];
        for (int i = 0; i < length; i += DtProblem.FIELDS) {
            x = x * BASES[0] % PRIMES[0];
            y = y * BASES[1] % PRIMES[1];
            z = z * BASES[2] % PRIMES[2];
            f = f * BASES[3] % PRIMES[3];
            values[i] = x;
            values[i + 1] = y;
            values[i + 2] = z;
            values[i + 3] = f;
        }
    }

    /** Points of the array of a source: the average, less the deviation, plus up to twice that. */
    static int samples(DtProblem problem, int node) {
        int odd = 2 * node + 1;
        double random = (odd * SEED & RANDOM_MASK) * RANDOM_UNIT;
        int above = power((int) (1 / random) * LENGTH_FACTOR, odd, 2 * problem.deviation());
        return problem.samples() - problem.deviation() + Math.abs(above);
    }

    /** {@code base^exponent mod modulus} as long as nothing wraps; the exponent is not negative. */
    private static int power(int base, int exponent, int modulus) {
        if (exponent == 0) {
            return 1;
        }
        int square = base;
        int result = 1;
        int rest = exponent;
        while (rest > 1) {
            if (rest % 2 == 0) {
                square = square * square % modulus;
                rest /= 2;
            } else {
                result = result * square % modulus;
                rest--;
            }
        }
        return result * square % modulus;
    }
}
