package npb.mg;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
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

/** MG as the suite runs it: a cycle for nothing, then from zero the timed ones with the norms before and after. */
public final class MgBenchmark implements Benchmark {

    @Override
    public String name() {
        return "MG";
    }

    @Override
    public boolean isThreaded() {
        return true;
    }

    @Override
    public void checkRanks(int ranks) {
        int side = MgProblem.of(ProblemClass.S).side();
        if (Integer.bitCount(ranks) != 1 || ranks > side * side * side) {
            throw new UsageException(
                    "the number of ranks must be a power of two, at most " + side * side * side + ", but is " + ranks);
        }
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        MgProblem problem = MgProblem.of(options.problemClass());
        Level[] levels = levels(problem, comm);
        HeapNeed.check(comm, bytes(levels));
        int side = problem.side();
        out.printf(" Size:  %dx%dx%d  (class %s)%n", side, side, side, options.problemClass());
        out.printf(" Iterations:   %d%n", problem.iterations());
        out.printf(" Total number of processes:  %d%n", comm.Size());
        long begin = System.nanoTime();
        Charges charges = new Charges(levels[levels.length - 1], side, comm);
        out.printf(Locale.ROOT, " Charges found in:  %.3f s%n", (System.nanoTime() - begin) / 1e9);
        try (Threads threads = new Threads(options.threads())) {
            return measure(comm, options, problem, levels, charges, threads);
        }
    }

    private Report measure(
            Intracomm comm,
            KernelOptions options,
            MgProblem problem,
            Level[] levels,
            Charges charges,
            Threads threads) {
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), Sections.names());
        Timers timers = measurement.timers();
        Halo halo = new Halo(comm, levels[levels.length - 1], timers);
        VCycle solver = new VCycle(levels, problem.smoother(), halo, threads, timers);
        charges.setTo(solver.rightHandSide(), halo);
        solver.computeResidual();
        Runnable round = () -> {
            solver.computeResidual(); // as in the timed part, so that the compiler's profile knows it
            solver.cycle();
            norm(solver, comm, timers, problem);
        };
        measurement.warmUp(round, solver::exchange);
        solver.solution().clear();
        measurement.start();
        double norm = solve(solver, comm, timers, problem);
        Timing timing = measurement.stop();
        int side = problem.side();
        return new Report(
                name(),
                options,
                side + "x" + side + "x" + side,
                problem.iterations(),
                comm.Size(),
                problem.operations(),
                "floating point",
                timing,
                problem.verify(norm));
    }

    /** The timed part, as the reference has it. */
    private static double solve(VCycle solver, Intracomm comm, Timers timers, MgProblem problem) {
        solver.computeResidual();
        norm(solver, comm, timers, problem);
        for (int i = 0; i < problem.iterations(); i++) {
            solver.cycle();
        }
        return norm(solver, comm, timers, problem);
    }

    private static double norm(VCycle solver, Intracomm comm, Timers timers, MgProblem problem) {
        timers.start(Sections.NORM);
        double norm = Norm.of(solver.squares(), comm, problem.points());
        timers.stop(Sections.NORM);
        return norm;
    }

    /** This rank's part of every level, the coarsest first. */
    static Level[] levels(MgProblem problem, Intracomm comm) {
        RankCube cube = new RankCube(comm.Size(), comm.Rank());
        Level[] levels = new Level[problem.sideLog2()];
        for (int k = 0; k < levels.length; k++) {
            levels[k] = new Level(cube, 2 << k);
        }
        return levels;
    }

    /** Of all grids: three of the finest level, two of the others. */
    private static long bytes(Level[] levels) {
        long points = 0;
        for (int k = 0; k < levels.length; k++) {
            long level = (long) levels[k].n(0) * levels[k].n(1) * levels[k].n(2);
            points += level * (k == levels.length - 1 ? 3 : 2);
        }
        return points * Double.BYTES;
    }
}
