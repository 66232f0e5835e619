package jgf.run;

import benchmarks.kernel.Verification;
import benchmarks.timing.Timing;

/**
 * What a kernel found.
 *
 * @param size the size in the kernel's own terms
 * @param iterations timed repetitions, 0 where the kernel has none
 * @param operations operations in all iterations and ranks together
 * @param operationType what one operation is
 * @param timing what it took
 * @param verification the right values and what was found
 */
public record Outcome(
        String size,
        int iterations,
        double operations,
        String operationType,
        Timing timing,
        Verification verification) {

    /** Millions of operations a second, all ranks together. */
    double megaOps() {
        return timing.seconds() > 0 ? operations / timing.seconds() / 1e6 : 0;
    }
}
