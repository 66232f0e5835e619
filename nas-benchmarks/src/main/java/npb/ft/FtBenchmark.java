package npb.ft;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.Verification;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.HeapNeed;
import npb.run.Report;
import npb.run.Threads;

/**
 * FT as the suite runs it: untimed rounds of setup, forward transform and one time step; then all of it timed, setup
 * included, as in the reference.
 */
public final class FtBenchmark implements Benchmark {

    private static final Pattern GRID = Pattern.compile("([0-9]{1,5})x([0-9]{1,5})");

    @Override
    public String name() {
        return "FT";
    }

    @Override
    public String words() {
        return "[P1xP2]";
    }

    @Override
    public boolean isThreaded() {
        return true;
    }

    @Override
    public void checkRanks(int ranks) {
        if (Integer.bitCount(ranks) != 1) {
            throw new UsageException("the number of ranks must be a power of two, but is " + ranks);
        }
    }

    @Override
    public void checkRanks(int ranks, KernelOptions options) {
        checkRanks(ranks);
        shares(options, ranks, 0).check();
    }

    private static PointDistribution shares(KernelOptions options, int ranks, int rank) {
        FtProblem problem = FtProblem.of(options.problemClass());
        List<String> words = options.words();
        if (words.isEmpty()) {
            return PointDistribution.byDefault(problem, ranks, rank);
        }
        Matcher grid = GRID.matcher(words.get(0));
        if (words.size() > 1 || !grid.matches()) {
            throw new UsageException("a grid of ranks looks like 2x4, not like '" + String.join(" ", words) + "'");
        }
        int p1 = Integer.parseInt(grid.group(1));
        int p2 = Integer.parseInt(grid.group(2));
        if ((long) p1 * p2 != ranks) {
            throw new UsageException("a grid of " + p1 + "x" + p2 + " is not for " + ranks + " ranks");
        }
        return PointDistribution.of(problem, p1, p2, rank);
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        FtProblem problem = FtProblem.of(options.problemClass());
        PointDistribution shares = shares(options, comm.Size(), comm.Rank());
        HeapNeed.check(comm, shares.bytes());
        String size = problem.nx() + "x" + problem.ny() + "x" + problem.nz();
        out.printf(" Size                : %14s  (class %s)%n", size, options.problemClass());
        out.printf(" Iterations          : %14d%n", problem.steps());
        out.printf(" Number of processes : %14d%n", comm.Size());
        out.printf(" Processor array     : %14s%n%n", shares.p1() + "x" + shares.p2());
        try (Threads threads = new Threads(options.threads())) {
            Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), FtSolver.SECTIONS);
            FtSolver solver = new FtSolver(comm, shares, measurement.timers(), threads);
            measurement.warmUp(() -> {
                solver.start();
                solver.step(1);
            });
            double[] checksums = new double[2 * problem.steps()];
            measurement.start();
            solver.start();
            for (int step = 1; step <= problem.steps(); step++) {
                System.arraycopy(solver.step(step), 0, checksums, 2 * step - 2, 2);
            }
            Timing timing = measurement.stop();
            print(checksums, out);
            return new Report(
                    name(),
                    options,
                    size,
                    problem.steps(),
                    comm.Size(),
                    problem.operations(),
                    "floating point",
                    timing,
                    verification(problem, checksums));
        }
    }

    private static void print(double[] checksums, PrintStream out) {
        for (int i = 0; i < checksums.length; i += 2) {
            out.printf(
                    Locale.ROOT, " T =%5d     Checksum =%22.12e%22.12e%n", i / 2 + 1, checksums[i], checksums[i + 1]);
        }
    }

    /** Compares the checksums of all steps with the official ones. */
    static Verification verification(FtProblem problem, double[] checksums) {
        Verification verification = new Verification(FtProblem.TOLERANCE).heading("Comparison of checksums");
        for (int i = 0; i < checksums.length; i++) {
            String part = i % 2 == 0 ? " real" : " imaginary";
            verification.compare(i / 2 + 1 + part, checksums[i], problem.checksums()[i]);
        }
        return verification;
    }
}
