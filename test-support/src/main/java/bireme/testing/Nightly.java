package bireme.testing;

import org.opentest4j.TestAbortedException;

/** Variants of a test that only the nightly run has, because other tests of every run take the same way. */
public final class Nightly {
    private Nightly() {}

    /**
     * Leaves out this run of the test, except in the nightly run.
     *
     * @param isVariant whether it is one of these variants
     * @param others which tests of every run take the same way
     */
    public static void leave(boolean isVariant, String others) {
        if (isVariant && !Boolean.getBoolean("bireme.nightly")) {
            throw new TestAbortedException("in the nightly run; " + others);
        }
    }
}
