package npb.cg;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;

/**
 * One class of CG with its official result.
 *
 * @param size rows and columns of the matrix
 * @param nonzeros entries of each of the random vectors that the matrix is made of
 * @param iterations timed steps of the inverse iteration
 * @param shift what is taken off the diagonal
 * @param zeta the official estimate of the eigenvalue
 */
record CgProblem(int size, int nonzeros, int iterations, double shift, double zeta) {

    /** Steps of conjugate gradients in each step of the inverse iteration. */
    static final int INNER_STEPS = 25;

    /** Reciprocal of the matrix's condition number, which its diagonal and the scale of its vectors are built from. */
    static final double RECIPROCAL_CONDITION = 0.1;

    private static final double EPSILON = 1e-10;

    /** The problem and result of a class. */
    static CgProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new CgProblem(1400, 7, 15, 10, 8.5971775078648);
            case W -> new CgProblem(7000, 8, 15, 12, 10.362595087124);
            case A -> new CgProblem(14_000, 11, 15, 20, 17.130235054029);
            case B -> new CgProblem(75_000, 13, 75, 60, 22.712745482631);
            case C -> new CgProblem(150_000, 15, 75, 110, 28.973605592845);
            case D -> new CgProblem(1_500_000, 21, 100, 500, 52.514532105794);
        };
    }

    /** Floating-point operations of all iterations, as the suite counts them. */
    double operations() {
        double outer = nonzeros * (nonzeros + 1.0);
        return 2.0 * iterations * size * (3 + outer + INNER_STEPS * (5 + outer) + 3);
    }

    /** Upper bound of the bytes a rank needs, its share of the matrix being one of {@code ranks}. */
    long bytes(int ranks) {
        long entries = (long) size * (nonzeros + 1) * (nonzeros + 1) / ranks;
        long vectors = (long) size * (nonzeros + 1);
        return entries * (Double.BYTES + Character.BYTES) + vectors * 2 * (Double.BYTES + Integer.BYTES);
    }

    /** Compares an eigenvalue with the official one. */
    Verification verify(double computed) {
        return new Verification(EPSILON).compare("Zeta", computed, zeta);
    }
}
