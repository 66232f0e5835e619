package bireme.launcher.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Variants of a test that only the nightly run has, because other tests of every run take the same way. */
final class Nightly {
    private Nightly() {}

    /**
     * Leaves out this run of the test, except in the nightly run.
     *
     * @param isVariant whether it is one of these variants
     * @param others which tests of every run take the same way
     */
    static void leave(boolean isVariant, String others) {
        assumeTrue(!isVariant || Boolean.getBoolean("bireme.nightly"), "in the nightly run; " + others);
    }
}
