package bireme.collectives.contract;

import bireme.testing.Rounds;

/** The seed of a run of random tests: new for every run, or that of a run which is to be repeated. */
public final class Seeds {
    private static final String KEY = "bireme.test.seed";
    private static final long SEED = Long.getLong(KEY, System.nanoTime());

    private Seeds() {}

    /** The seed of this run. */
    public static long ofRun() {
        return SEED;
    }

    /** How many random calls a test makes; more of them in nightly runs. */
    public static int rounds() {
        return Rounds.max(2, 20);
    }

    /** How to repeat the run. */
    public static String toRepeat() {
        return " (repeat with -D" + KEY + "=" + SEED + ")";
    }
}
