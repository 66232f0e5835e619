package npb.lu;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;

/**
 * One class of LU with its official results.
 *
 * @param points points of the cube along an edge
 * @param steps pseudo-time steps
 * @param dt their length
 * @param official the verified results
 */
record LuProblem(int points, int steps, double dt, Results official) {

    private static final double TOLERANCE = 1e-8;

    /** The problem and results of a class. */
    static LuProblem of(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new LuProblem(12, 50, 0.5, OfficialResults.S);
            case W -> new LuProblem(33, 300, 1.5e-3, OfficialResults.W);
            case A -> new LuProblem(64, 250, 2, OfficialResults.A);
            case B -> new LuProblem(102, 250, 2, OfficialResults.B);
            case C -> new LuProblem(162, 250, 2, OfficialResults.C);
            case D -> new LuProblem(408, 300, 1, OfficialResults.D);
        };
    }

    /**
     * Floating point operations of all steps as the reference counts them, whatever an implementation needs: what makes
     * rates comparable.
     */
    double operations() {
        double n = points;
        return steps * (1984.77 * n * n * n - 10923.3 * n * n + 27770.9 * n - 144010.0);
    }

    /** Compares results with the official ones. */
    Verification verify(Results results) {
        return new Verification(TOLERANCE)
                .heading("Comparison of RMS-norms of residual")
                .compare(results.residuals(), official.residuals())
                .heading("Comparison of RMS-norms of solution error")
                .compare(results.errors(), official.errors())
                .heading("Comparison of surface integral")
                .compare("", results.surfaceIntegral(), official.surfaceIntegral());
    }
}
