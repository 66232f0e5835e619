package npb.is;

import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.Options;
import npb.run.ProblemClass;
import npb.run.Report;
import npb.run.Stopwatch;
import npb.run.UsageException;

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
    public Report run(Intracomm comm, Options options, PrintStream out) {
        IsProblem problem = IsProblem.of(options.problemClass());
        out.printf(" Size:  %d  (class %s)%n", problem.keys(), options.problemClass());
        out.printf(" Iterations:   %d%n", IsProblem.ITERATIONS);
        out.printf(" Total number of processes:  %d%n", comm.Size());
        KeySequence sequence = new KeySequence(problem, comm.Rank(), comm.Size());
        KeyRanking ranking = new KeyRanking(comm, problem, sequence.take(problem.keysPerRank(comm.Size())));
        for (int i = 0; i < options.warmUps(); i++) {
            ranking.rank(1);
        }
        PartialVerification partial = new PartialVerification(problem);
        double seconds = rankRepeatedly(ranking, partial, Stopwatch.start(comm));
        boolean keysRight = partial.isPassed(comm);
        boolean orderRight = new FullVerification(comm, problem).isPassed(ranking.inOrder());
        return report(problem, options, seconds, comm.Size(), keysRight && orderRight);
    }

    private static double rankRepeatedly(KeyRanking ranking, PartialVerification partial, Stopwatch stopwatch) {
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            ranking.rank(iteration);
            partial.check(ranking, iteration);
        }
        return stopwatch.seconds();
    }

    private Report report(IsProblem problem, Options options, double seconds, int ranks, boolean verified) {
        double ranked = (double) IsProblem.ITERATIONS * problem.keys();
        return new Report(
                name(), options, problem.keys(), IsProblem.ITERATIONS, seconds, ranks, ranked, "keys ranked", verified);
    }
}
