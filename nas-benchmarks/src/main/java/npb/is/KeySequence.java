package npb.is;

import benchmarks.random.RandomStream;

/**
 * Draws the keys: a quarter of the range times the sum of four uniform deviates, so that keys in the middle are the
 * most common.
 *
 * <p>Ranks share one sequence; each skips to its own part, so the keys do not depend on the number of ranks.
 */
final class KeySequence {

    private static final long SEED = 314_159_265L;
    private static final int DRAWS_PER_KEY = 4;
    private static final int CHUNK = 1 << 10;

    private final double[] uniform = new double[CHUNK * DRAWS_PER_KEY];
    private final RandomStream random = new RandomStream(SEED);
    private final double scale;

    /** Starts at the first key of a rank. */
    KeySequence(IsProblem problem, int rank, int ranks) {
        scale = problem.range() / DRAWS_PER_KEY;
        random.skip((long) DRAWS_PER_KEY * problem.keysPerRank(ranks) * rank);
    }

    /** The next keys of the sequence. */
    int[] take(int count) {
        int[] keys = new int[count];
        for (int from = 0; from < count; from += CHUNK) {
            fill(keys, from, Math.min(CHUNK, count - from));
        }
        return keys;
    }

    private void fill(int[] keys, int from, int count) {
        random.fill(uniform, count * DRAWS_PER_KEY);
        for (int i = 0; i < count; i++) {
            int draw = i * DRAWS_PER_KEY;
            double sum = uniform[draw] + uniform[draw + 1] + uniform[draw + 2] + uniform[draw + 3];
            keys[from + i] = (int) (scale * sum);
        }
    }
}
