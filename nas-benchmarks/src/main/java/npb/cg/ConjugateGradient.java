package npb.cg;

import benchmarks.timing.Timers;
import java.util.Arrays;
import npb.run.Threads;

/**
 * Solves {@code A z = x} approximately, by a fixed number of steps.
 *
 * <p>Shape: vectors are this rank's pieces; only the shares of a product are as long as its block of rows.
 *
 * <p>Threads: called by the thread of a rank; the rows of a product are shared among {@code threads}.
 */
final class ConjugateGradient {

    private final SparseMatrix matrix;
    private final GridSums sums;
    private final Threads threads;
    private final Timers timers;
    private final int n;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;
    private final double[] share;

    /** Prepares to solve with this block of the matrix; pieces have {@code n} elements. */
    ConjugateGradient(SparseMatrix matrix, int n, GridSums sums, Threads threads, Timers timers) {
        this.matrix = matrix;
        this.n = n;
        this.sums = sums;
        this.threads = threads;
        this.timers = timers;
        z = new double[n];
        p = new double[n];
        q = new double[n];
        r = new double[n];
        share = new double[matrix.rows()];
    }

    /** The last solution. */
    double[] solution() {
        return z;
    }

    /** Solves for {@code x} and returns the norm of the residual. */
    double solve(double[] x) {
        timers.start(Sections.SOLVE);
        Arrays.fill(z, 0);
        System.arraycopy(x, 0, r, 0, n);
        System.arraycopy(x, 0, p, 0, n);
        double rho = dot(r, r);
        for (int step = 0; step < CgProblem.INNER_STEPS; step++) {
            rho = step(rho);
        }
        multiply(z, r);
        VectorLoops.subtract(r, x, n);
        double norm = Math.sqrt(dot(r, r));
        timers.stop(Sections.SOLVE);
        return norm;
    }

    private double step(double rho) {
        multiply(p, q);
        double alpha = rho / dot(p, q);
        VectorLoops.addMultiple(z, alpha, p, n);
        VectorLoops.addMultiple(r, -alpha, q, n);
        double newRho = dot(r, r);
        VectorLoops.scaleAndAdd(p, newRho / rho, r, n);
        return newRho;
    }

    private void multiply(double[] vector, double[] product) {
        timers.start(Sections.PRODUCT);
        matrix.take(vector);
        threads.run(0, matrix.strips(), (from, end) -> matrix.multiply(share, from, end));
        timers.stop(Sections.PRODUCT);
        timers.start(Sections.EXCHANGE);
        sums.sumProduct(share, product);
        timers.stop(Sections.EXCHANGE);
    }

    /** What the ranks exchange in a step, with whatever numbers are there. */
    void exchange() {
        sums.sumProduct(share, q);
        dot(q, q);
    }

    private double dot(double[] x, double[] y) {
        double mine = VectorLoops.dot(x, y, n);
        timers.start(Sections.EXCHANGE);
        double all = sums.sum(mine);
        timers.stop(Sections.EXCHANGE);
        return all;
    }
}
