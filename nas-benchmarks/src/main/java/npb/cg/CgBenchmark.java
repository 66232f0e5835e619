package npb.cg;

import benchmarks.kernel.KernelOptions;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.Locale;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.HeapNeed;
import npb.run.Report;
import npb.run.Threads;

/** CG as the suite runs it: the matrix is made, a step of the iteration is done for nothing, the others are timed. */
public final class CgBenchmark implements Benchmark {

    private static final int MAX_RANKS = 1 << 16;

    @Override
    public String name() {
        return "CG";
    }

    @Override
    public boolean isThreaded() {
        return true;
    }

    @Override
    public void checkRanks(int ranks) {
        if (Integer.bitCount(ranks) != 1 || ranks > MAX_RANKS) {
            throw new UsageException(
                    "the number of ranks must be a power of two, at most " + MAX_RANKS + ", but is " + ranks);
        }
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        CgProblem problem = CgProblem.of(options.problemClass());
        HeapNeed.check(comm, problem.bytes(comm.Size()));
        out.printf(" Size:  %d  (class %s)%n", problem.size(), options.problemClass());
        out.printf(" Iterations:   %d%n", problem.iterations());
        out.printf(" Number of nonzeroes per row:  %d%n", problem.nonzeros());
        out.printf(Locale.ROOT, " Eigenvalue shift:  %.3f%n", problem.shift());
        out.printf(" Total number of processes:  %d%n", comm.Size());
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), Sections.names());
        try (Threads threads = new Threads(options.threads());
                InverseIteration iteration = prepare(comm, problem, threads, measurement.timers())) {
            return measure(comm, options, problem, iteration, measurement, out);
        }
    }

    /** Makes this rank's part of everything; every rank calls it. */
    static InverseIteration prepare(Intracomm comm, CgProblem problem, Threads threads, Timers timers) {
        ProcessGrid grid = ProcessGrid.of(comm.Size(), comm.Rank());
        Interval columns = grid.blockColumns(problem.size());
        SparseMatrix matrix = MatrixBlock.of(problem, grid.blockRows(problem.size()), columns);
        GridSums sums = new GridSums(comm, grid, problem.size());
        ConjugateGradient solver = new ConjugateGradient(matrix, columns.length(), sums, threads, timers);
        return new InverseIteration(problem, solver, columns.length(), sums, timers);
    }

    private Report measure(
            Intracomm comm,
            KernelOptions options,
            CgProblem problem,
            InverseIteration iteration,
            Measurement measurement,
            PrintStream out) {
        double[] zetas = new double[problem.iterations()];
        double[] residuals = new double[problem.iterations()];
        measurement.warmUp(iteration::step, iteration::exchange);
        iteration.restart();
        measurement.start();
        for (int i = 0; i < problem.iterations(); i++) {
            iteration.step();
            zetas[i] = iteration.zeta();
            residuals[i] = iteration.residual();
        }
        Timing timing = measurement.stop();
        print(out, zetas, residuals);
        return new Report(
                name(),
                options,
                Integer.toString(problem.size()),
                problem.iterations(),
                comm.Size(),
                problem.operations(),
                "floating point",
                timing,
                problem.verify(iteration.zeta()));
    }

    private static void print(PrintStream out, double[] zetas, double[] residuals) {
        out.printf("%n   iteration           ||r||                 zeta%n");
        for (int i = 0; i < zetas.length; i++) {
            out.printf(Locale.ROOT, "    %5d       %21.14e%20.13f%n", i + 1, residuals[i], zetas[i]);
        }
    }
}
