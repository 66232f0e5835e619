package bireme.testing;

/** Seeds of random tests: a new one each run, printed, and repeatable with {@code -Dbireme.test.seed=N}. */
public final class TestSeed {
    private static final String PROPERTY = "bireme.test.seed";

    private TestSeed() {}

    /** The seed for a test, printed with the test's name. */
    public static long of(String test) {
        long seed = Long.getLong(PROPERTY, System.nanoTime());
        System.out.println(test + ": random seed " + seed + ", repeat with " + option(seed));
        return seed;
    }

    /** The end of a message of a failure. */
    public static String toRepeat(long seed) {
        return " (repeat with " + option(seed) + ")";
    }

    private static String option(long seed) {
        return "-D" + PROPERTY + "=" + seed;
    }
}
