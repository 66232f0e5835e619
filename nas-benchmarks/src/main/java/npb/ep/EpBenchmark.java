package npb.ep;

import java.io.PrintStream;
import java.util.Locale;
import mpi.Intracomm;
import npb.random.RandomStream;
import npb.run.Benchmark;
import npb.run.Measurement;
import npb.run.Options;
import npb.run.ProblemClass;
import npb.run.Report;
import npb.run.Timing;
import npb.run.UsageException;

/** EP as the suite runs it: batches dealt out in blocks, one reduction, verification. Any number of ranks will do. */
public final class EpBenchmark implements Benchmark {

    @Override
    public String name() {
        return "EP";
    }

    @Override
    public void checkRanks(int ranks) {
        long batches = EpProblem.of(ProblemClass.S).batches();
        if (ranks > batches) {
            throw new UsageException(ranks + " ranks are more than the " + batches + " batches of class S");
        }
    }

    @Override
    public Report run(Intracomm comm, Options options, PrintStream out) {
        EpProblem problem = EpProblem.of(options.problemClass());
        out.printf(" Number of random numbers generated: %15d%n", problem.draws());
        out.printf(" Number of active processes:         %15d%n", comm.Size());
        GaussianBatch batch = new GaussianBatch();
        Measurement measurement = new Measurement(comm, options);
        measurement.warmUp(() -> batch.addTo(new GaussianTally(), new RandomStream(EpProblem.SEED)));
        measurement.start();
        GaussianTally tally = tallyOf(problem, batch, comm.Rank(), comm.Size()).total(comm);
        Timing timing = measurement.stop();
        out.printf(Locale.ROOT, "%n EP Benchmark Results:%n%n CPU Time = %9.4f%n", timing.seconds());
        out.printf(" N = 2^%5d%n", problem.pairsLog2());
        tally.print(out);
        return new Report(
                name(),
                options,
                Long.toString(problem.draws()),
                0,
                comm.Size(),
                problem.draws(),
                "Random numbers generated",
                timing,
                problem.verify(tally));
    }

    /** The share of one rank: a block of batches, drawn from its own place in the one sequence. */
    private static GaussianTally tallyOf(EpProblem problem, GaussianBatch batch, int rank, int ranks) {
        long first = problem.batches() * rank / ranks;
        long end = problem.batches() * (rank + 1) / ranks;
        RandomStream random = new RandomStream(EpProblem.SEED);
        random.skip(2 * GaussianBatch.PAIRS * first);
        GaussianTally tally = new GaussianTally();
        for (long i = first; i < end; i++) {
            batch.addTo(tally, random);
        }
        return tally;
    }
}
