package jgf.sor;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import jgf.run.Kernel;
import jgf.run.Outcome;
import mpi.Intracomm;

/** A hundred iterations, each of two half sweeps with an exchange of rows behind each. */
public final class SorKernel implements Kernel {
    private static final int ITERATIONS = 100;
    private static final int SWEEP = 0;
    private static final int EXCHANGE = 1;

    /**
     * A problem.
     *
     * @param order rows and columns of the grid
     * @param total sum of the points at the end
     */
    record Problem(int order, double total) {
        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(1000, 0.498574406322512);
                case B -> new Problem(1500, 1.1234778980135105);
                case C -> new Problem(2000, 1.9954895063582696);
                default -> new Problem(100, 0.0047236363296077419);
            };
        }

        Verification verify(double found) {
            return new Verification(1e-11).heading("Comparison of sums").compare("All points", found, total);
        }
    }

    @Override
    public String name() {
        return "SOR";
    }

    @Override
    public String[] sections() {
        return new String[] {"sweep", "exchange"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        int inner = problem.order() - 2;
        if (comm.Size() > inner) {
            throw new UsageException(
                    "size " + size + " has " + inner + " rows for as many ranks at most, not " + comm.Size());
        }
        Grid grid = new Grid(comm, problem.order());
        Timers timers = measurement.timers();
        grid.fill();
        measurement.warmUp(() -> iterate(grid, timers));
        grid.fill();
        measurement.start();
        for (int i = 0; i < ITERATIONS; i++) {
            iterate(grid, timers);
        }
        Timing timing = measurement.stop();
        double updates = (double) ITERATIONS * inner * inner;
        String shape = problem.order() + "x" + problem.order();
        return new Outcome(shape, ITERATIONS, updates, "point moved", timing, problem.verify(grid.total()));
    }

    private static void iterate(Grid grid, Timers timers) {
        for (int colour = 0; colour < 2; colour++) {
            timers.start(SWEEP);
            grid.sweep(colour);
            timers.stop(SWEEP);
            timers.start(EXCHANGE);
            grid.exchange();
            timers.stop(EXCHANGE);
        }
    }
}
