package bireme.testing;

import org.opentest4j.TestAbortedException;

/** Variants of a test that only the nightly run has, because other tests of every run take the same way. */
public final class Nightly {
    private Nightly() {}

    /** {@return whether this is the nightly run, which tries more} */
    public static boolean isOn() {
        return Boolean.getBoolean("bireme.nightly");
    }

    /**
     * Leaves out this run of the test, except in the nightly run.
     *
     * @param isVariant whether it is one of these variants
     * @param others which tests of every run take the same way
     */
    public static void leave(boolean isVariant, String others) {
        if (isVariant && !isOn()) {
            throw new TestAbortedException("in the nightly run; " + others);
        }
    }
}
