package npb.run;

import java.util.Locale;

/**
 * The NPB problem sizes: S a quick check, W a workstation of the nineties, A, B and C about four times larger each, D
 * sixteen times larger again.
 */
public enum ProblemClass {
    S,
    W,
    A,
    B,
    C,
    D;

    /** The class of that letter, in either case. */
    public static ProblemClass named(String letter) {
        for (ProblemClass candidate : values()) {
            if (candidate.name().equals(letter.toUpperCase(Locale.ROOT))) {
                return candidate;
            }
        }
        throw new UsageException("there is no class '" + letter + "'; the classes are S, W, A, B, C and D");
    }
}
