package npb.ep;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;

/**
 * One class of EP with its official results.
 *
 * @param pairsLog2 logarithm of the number of pairs
 * @param sumX verified sum of the first deviates of all accepted pairs
 * @param sumY verified sum of the second ones
 * @param accepted verified number of accepted pairs
 */
record EpProblem(int pairsLog2, double sumX, double sumY, long accepted) {

    /** Seed of the specification. */
    static final long SEED = 271_828_183L;

    private static final double TOLERANCE = 1e-8;

    /** The problem and results of a class. */
    static EpProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new EpProblem(24, -3.247834652034740e3, -6.958407078382297e3, 13_176_389L);
            case W -> new EpProblem(25, -2.863319731645753e3, -6.320053679109499e3, 26_354_769L);
            case A -> new EpProblem(28, -4.295875165629892e3, -1.580732573678431e4, 210_832_767L);
            case B -> new EpProblem(30, 4.033815542441498e4, -2.660669192809235e4, 843_345_606L);
            case C -> new EpProblem(32, 4.764367927995374e4, -8.084072988043731e4, 3_373_275_903L);
            case D -> new EpProblem(36, 1.982481200946593e5, -1.020596636361769e5, 53_972_171_957L);
        };
    }

    /** Batches in the whole problem. */
    long batches() {
        return (1L << pairsLog2) / GaussianBatch.PAIRS;
    }

    /** Random numbers drawn in the whole problem; the operations that the report counts. */
    long draws() {
        return 2L << pairsLog2;
    }

    /** Compares both sums to a relative error of 1e-8, and the number of accepted pairs exactly. */
    Verification verify(GaussianTally tally) {
        return new Verification(TOLERANCE)
                .compare("Sum of X", tally.sumX(), sumX)
                .compare("Sum of Y", tally.sumY(), sumY)
                .compareExactly("Accepted pairs", tally.accepted(), accepted);
    }
}
