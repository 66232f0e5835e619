package npb.cg;

import benchmarks.timing.Timers;
import java.util.Arrays;

/**
 * Inverse iteration: each step solves for the vector before, takes the eigenvalue from the solution, and scales it.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class InverseIteration implements AutoCloseable {
    private final CgProblem problem;
    private final ConjugateGradient solver;
    private final GridSums sums;
    private final Timers timers;
    private final double[] x;
    private final double[] products = new double[2];
    private final double[] productSums = new double[2];
    private double zeta;
    private double residual;

    /** Starts with a vector of ones, of which this rank has {@code n}. */
    InverseIteration(CgProblem problem, ConjugateGradient solver, int n, GridSums sums, Timers timers) {
        this.problem = problem;
        this.solver = solver;
        this.sums = sums;
        this.timers = timers;
        x = new double[n];
        restart();
    }

    /** Lets the communicators go; every rank calls it. */
    @Override
    public void close() {
        sums.close();
    }

    /** Goes back to the beginning. */
    void restart() {
        Arrays.fill(x, 1);
    }

    /** One step. */
    void step() {
        residual = solver.solve(x);
        double[] z = solver.solution();
        products[0] = VectorLoops.dot(x, z, x.length);
        products[1] = VectorLoops.dot(z, z, x.length);
        timers.start(Sections.NORMS);
        sums.sum(products, productSums);
        timers.stop(Sections.NORMS);
        zeta = problem.shift() + 1 / productSums[0];
        VectorLoops.scale(x, 1 / Math.sqrt(productSums[1]), z, x.length);
    }

    /** The exchanges of a step inside a step, for warming up. */
    void exchange() {
        solver.exchange();
    }

    /** The eigenvalue after the last step. */
    double zeta() {
        return zeta;
    }

    /** Norm of what the last solution left of the right-hand side. */
    double residual() {
        return residual;
    }
}
