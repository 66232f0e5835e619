package npb.is;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.HeapNeed;
import npb.run.Report;

/** IS as the suite runs it: untimed rankings to touch all memory, ten timed ones, verification. */
public final class IsBenchmark implements Benchmark {

    @Override
    public String name() {
        return "IS";
    }

    @Override
    public void checkRanks(int ranks) {
        int buckets = IsProblem.of(ProblemClass.S).buckets();
        if (Integer.bitCount(ranks) != 1 || ranks > buckets) {
            throw new UsageException(
                    "the number of ranks must be a power of two, at most " + buckets + ", but is " + ranks);
        }
    }

    @Override
    public void checkRanks(int ranks, KernelOptions options) {
        checkRanks(ranks);
        if (ranks == 1 && options.problemClass() == ProblemClass.D) {
            throw new UsageException("class D needs two ranks or more: its 2^31 keys do not fit into one array");
        }
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        IsProblem problem = IsProblem.of(options.problemClass());
        HeapNeed.check(comm, problem.bytes(comm.Size()));
        out.printf(" Size:  %d  (class %s)%n", problem.keys(), options.problemClass());
        out.printf(" Iterations:   %d%n", IsProblem.ITERATIONS);
        out.printf(" Total number of processes:  %d%n", comm.Size());
        KeySequence sequence = new KeySequence(problem, comm.Rank(), comm.Size());
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), KeyRanking.SECTIONS);
        int[] keys = sequence.take(problem.keysPerRank(comm.Size()));
        KeyRanking ranking = new KeyRanking(comm, problem, keys, measurement.timers());
        measurement.warmUp(() -> ranking.rank(1));
        PartialVerification partial = new PartialVerification(problem);
        measurement.start();
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            ranking.rank(iteration);
            partial.check(ranking, iteration);
        }
        Timing timing = measurement.stop();
        Verification verification = new Verification(0);
        partial.verify(comm, verification);
        new FullVerification(comm, problem).verify(ranking.inOrder(), verification);
        return new Report(
                name(),
                options,
                Long.toString(problem.keys()),
                IsProblem.ITERATIONS,
                comm.Size(),
                (double) IsProblem.ITERATIONS * problem.keys(),
                "keys ranked",
                timing,
                verification);
    }
}
