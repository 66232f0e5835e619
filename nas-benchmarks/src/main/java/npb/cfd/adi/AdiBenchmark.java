package npb.cfd.adi;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.Locale;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.Report;
import npb.run.Threads;

/** BT or SP as the suite runs it: start, warm-up steps, start again, the timed steps, verification. */
public abstract class AdiBenchmark implements Benchmark {

    /** The problem and results of a class. */
    protected abstract AdiProblem problem(ProblemClass problemClass);

    /** The same, where what stands beside the options makes a difference. */
    protected AdiProblem problem(KernelOptions options) {
        return problem(options.problemClass());
    }

    /** Where the solution is put meanwhile; {@code null} where it is put nowhere. */
    protected StepOutput output(Intracomm comm, KernelOptions options, AdiMarch march) {
        return null;
    }

    /** Numbers that the output keeps of each point. */
    protected int outputValues(KernelOptions options) {
        return 0;
    }

    /** Refuses what stands beside the options if it means nothing, with a {@link benchmarks.program.UsageException}. */
    protected void checkWords(KernelOptions options) {}

    /** How its systems are solved by one thread. */
    protected abstract AdiScheme scheme(AdiProblem problem);

    /** Operations of a step by the formula of the reference. */
    protected abstract double operationsOfStep(double points);

    @Override
    public final boolean isThreaded() {
        return true;
    }

    @Override
    public final void checkRanks(int ranks) {
        Decomposition.check(ranks, problem(ProblemClass.S).points());
    }

    @Override
    public final void checkRanks(int ranks, KernelOptions options) {
        checkWords(options);
        Decomposition.check(ranks, problem(options.problemClass()).points());
    }

    @Override
    public final Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        AdiProblem problem = problem(options);
        int n = problem.points();
        out.printf(" Size: %4dx%4dx%4d  (class %s)%n", n, n, n, options.problemClass());
        out.printf(Locale.ROOT, " Iterations: %4d    dt: %11.7f%n", problem.steps(), problem.timeStep());
        out.printf(" Total number of processes: %6d%n%n", comm.Size());
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), AdiMarch.SECTIONS);
        try (Threads threads = new Threads(options.threads());
                AdiMarch march = new AdiMarch(
                        comm, problem, () -> scheme(problem), threads, measurement.timers(), outputValues(options));
                StepOutput output = output(comm, options, march)) {
            if (output != null) {
                out.printf("%s%n%n", output.description());
            }
            measurement.warmUp(
                    output == null
                            ? march::step
                            : () -> {
                                march.step();
                                output.warmUp();
                            });
            march.reset();
            measurement.start();
            for (int step = 1; step <= problem.steps(); step++) {
                if (step == 1 || step % 20 == 0) {
                    out.printf(" Time step %4d%n", step);
                }
                march.step();
                if (output != null && output.isDue(step, problem.steps())) {
                    output.write();
                }
            }
            if (output != null) {
                output.finish();
            }
            Timing timing = measurement.stop();
            double[] errors = output == null ? march.errors() : output.errors();
            if (output != null) {
                output.print(out, timing.seconds());
            }
            Verification verification = problem.verify(march.residuals(), errors);
            return new Report(
                    name(),
                    options,
                    n + "x" + n + "x" + n,
                    problem.steps(),
                    comm.Size(),
                    problem.steps() * operationsOfStep(n),
                    "floating point",
                    timing,
                    verification);
        }
    }
}
