package npb.lu;

import benchmarks.kernel.KernelOptions;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.HeapNeed;
import npb.run.Report;
import npb.run.Threads;

/**
 * LU as the suite runs it: untimed steps to touch all memory, back to the start, the steps of the class, verification.
 * Ranks form a grid over x and y ({@link RankGrid}); any number will do that leaves each of them two points in both.
 */
public final class LuBenchmark implements Benchmark {

    private static final int MIN_POINTS = 2;
    private static final int STEPS_BETWEEN_LINES = 20;

    @Override
    public String name() {
        return "LU";
    }

    @Override
    public boolean isThreaded() {
        return true;
    }

    @Override
    public void checkRanks(int ranks) {
        // any number forms a grid; whether a class has the points for it says the other method
    }

    @Override
    public void checkRanks(int ranks, KernelOptions options) {
        RankGrid grid = RankGrid.of(0, ranks);
        int points = LuProblem.of(options.problemClass()).points();
        if (points / grid.rows() < MIN_POINTS) {
            throw new UsageException(ranks + " ranks form a grid of " + grid.columns() + " x " + grid.rows()
                    + ", which leaves less than " + MIN_POINTS + " of the " + points + " points of class "
                    + options.problemClass() + " to a rank");
        }
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        LuProblem problem = LuProblem.of(options.problemClass());
        RankGrid grid = RankGrid.of(comm.Rank(), comm.Size());
        int points = problem.points();
        out.printf(" Size: %4dx%4dx%4d  (class %s)%n", points, points, points, options.problemClass());
        out.printf(" Iterations: %4d%n", problem.steps());
        out.printf(" Total number of processes: %6d, a grid of %d x %d%n%n", comm.Size(), grid.columns(), grid.rows());
        Subdomain domain = Subdomain.of(points, grid);
        HeapNeed.check(comm, Fields.bytes(domain));
        try (Threads threads = new Threads(options.threads())) {
            Fields fields = new Fields(domain);
            new RightHandSide(fields, threads).makeForcing();
            Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), Ssor.SECTIONS);
            Ssor ssor = new Ssor(comm, grid, fields, problem.dt(), threads, measurement.timers());
            ssor.restart();
            measurement.warmUp(ssor::step);
            ssor.restart();
            measurement.start();
            advance(ssor, problem.steps(), out);
            Timing timing = measurement.stop();
            return new Report(
                    name(),
                    options,
                    points + "x" + points + "x" + points,
                    problem.steps(),
                    comm.Size(),
                    problem.operations(),
                    "floating point",
                    timing,
                    problem.verify(Results.of(comm, fields)));
        }
    }

    private static void advance(Ssor ssor, int steps, PrintStream out) {
        for (int step = 1; step <= steps; step++) {
            if (step % STEPS_BETWEEN_LINES == 0 || step == 1 || step == steps) {
                out.printf(" Time step %4d%n", step);
            }
            ssor.step();
        }
    }
}
