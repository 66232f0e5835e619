package npb.cfd.adi;

import benchmarks.kernel.Verification;

/**
 * One class of BT or SP with its official results.
 *
 * @param points grid points along each axis
 * @param steps time steps
 * @param timeStep length of a step
 * @param residuals verified norms of the residuals
 * @param errors verified norms of the errors of the solution
 */
public record AdiProblem(int points, int steps, double timeStep, double[] residuals, double[] errors) {

    private static final double TOLERANCE = 1e-8;

    /** Compares the norms of a run with the official ones. */
    public Verification verify(double[] foundResiduals, double[] foundErrors) {
        return new Verification(TOLERANCE)
                .heading("Comparison of RMS-norms of residual")
                .compare(foundResiduals, residuals)
                .heading("Comparison of RMS-norms of solution error")
                .compare(foundErrors, errors);
    }

    /** Points inside the grid: those by which norms are averaged. */
    double innerPoints() {
        return Math.pow(points - 2, 3);
    }
}
