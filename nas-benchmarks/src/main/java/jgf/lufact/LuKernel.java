package jgf.lufact;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import java.util.Arrays;
import jgf.run.Kernel;
import jgf.run.Outcome;
import mpi.Intracomm;

/**
 * Solves a system whose unknowns are all 1, and verifies them and the residual, divided by order, norms and precision
 * as in High Performance Linpack.
 */
public final class LuKernel implements Kernel {
    private static final int ELIMINATION = 0;
    private static final int SUBSTITUTION = 1;
    private static final double MAX_RESIDUAL = 16;
    private static final double PRECISION = 0x1p-52;

    private static final int WARM_UP_ORDER = 500;

    @Override
    public String name() {
        return "LUFact";
    }

    @Override
    public String[] sections() {
        return new String[] {"elimination", "substitution"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        int order = order(size);
        Timers timers = measurement.timers();
        measurement.warmUp(() -> {
            Matrix small = new Matrix(comm, Math.min(order, WARM_UP_ORDER));
            small.fill();
            solve(new Solver(comm, small), timers);
        });
        Matrix matrix = new Matrix(comm, order);
        matrix.fill();
        double norm = matrix.norm();
        Solver solver = new Solver(comm, matrix);
        measurement.start();
        double[] unknowns = solve(solver, timers);
        Timing timing = measurement.stop();
        matrix.fill();
        Verification verification = verify(unknowns, matrix.residual(unknowns), norm);
        double operations = 2.0 * order * order * order / 3 + 2.0 * order * order;
        return new Outcome(Integer.toString(order), 0, operations, "floating point", timing, verification);
    }

    private static int order(ProblemClass size) {
        return switch (size) {
            case A -> 500;
            case B -> 1000;
            case C -> 2000;
            default -> 100;
        };
    }

    private static double[] solve(Solver solver, Timers timers) {
        timers.start(ELIMINATION);
        solver.eliminate();
        timers.stop(ELIMINATION);
        timers.start(SUBSTITUTION);
        double[] unknowns = solver.substitute();
        timers.stop(SUBSTITUTION);
        return unknowns;
    }

    /** Whether the unknowns are right; {@code norm} is that of the matrix. */
    static Verification verify(double[] unknowns, double residual, double norm) {
        double farthest =
                Arrays.stream(unknowns).map(x -> Math.abs(x - 1)).max().orElse(Double.NaN);
        double most = Arrays.stream(unknowns).map(Math::abs).max().orElse(Double.NaN);
        return new Verification(MAX_RESIDUAL)
                .heading("Solution of the system")
                .compare("Residual, normalized", residual / (unknowns.length * norm * most * PRECISION), 0)
                .compare("Farthest from 1", farthest, 0, 1e-8);
    }
}
