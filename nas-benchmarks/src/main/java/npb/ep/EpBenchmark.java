package npb.ep;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.program.UsageException;
import benchmarks.random.RandomStream;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.Report;
import npb.run.Threads;

/** EP as the suite runs it: batches dealt out in blocks, one reduction, verification. Any number of ranks will do. */
public final class EpBenchmark implements Benchmark {

    @Override
    public String name() {
        return "EP";
    }

    @Override
    public boolean isThreaded() {
        return true;
    }

    @Override
    public void checkRanks(int ranks) {
        long batches = EpProblem.of(ProblemClass.S).batches();
        if (ranks > batches) {
            throw new UsageException(ranks + " ranks are more than the " + batches + " batches of class S");
        }
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        EpProblem problem = EpProblem.of(options.problemClass());
        out.printf(" Number of random numbers generated: %15d%n", problem.draws());
        out.printf(" Number of active processes:         %15d%n", comm.Size());
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), GaussianBatch.SECTIONS);
        GaussianTally tally;
        Timing timing;
        try (Threads threads = new Threads(options.threads())) {
            GaussianBatch[] batches = batches(threads.count(), measurement.timers());
            measurement.warmUp(() -> threads.run(
                    thread -> batches[thread].addTo(new GaussianTally(), new RandomStream(EpProblem.SEED))));
            measurement.start();
            tally = tallyOf(problem, batches, threads, comm).total(comm);
            timing = measurement.stop();
        }
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

    /** A kernel for each thread; sections are those of the first one. */
    private static GaussianBatch[] batches(int threads, Timers timers) {
        GaussianBatch[] batches = new GaussianBatch[threads];
        Arrays.setAll(
                batches, thread -> new GaussianBatch(thread == 0 ? timers : new Timers(false, GaussianBatch.SECTIONS)));
        return batches;
    }

    /** What this rank's threads find together. */
    private static GaussianTally tallyOf(EpProblem problem, GaussianBatch[] batches, Threads threads, Intracomm comm) {
        GaussianTally[] tallies = new GaussianTally[threads.count()];
        int workers = comm.Size() * threads.count();
        threads.run(thread ->
                tallies[thread] = tallyOf(problem, batches[thread], comm.Rank() * threads.count() + thread, workers));
        GaussianTally sum = new GaussianTally();
        for (GaussianTally each : tallies) {
            sum.add(each);
        }
        return sum;
    }

    /** The share of one thread: a block of batches, drawn from its own place in the one sequence. */
    private static GaussianTally tallyOf(EpProblem problem, GaussianBatch batch, int worker, int workers) {
        long first = problem.batches() * worker / workers;
        long end = problem.batches() * (worker + 1) / workers;
        RandomStream random = new RandomStream(EpProblem.SEED);
        random.skip(2 * GaussianBatch.PAIRS * first);
        GaussianTally tally = new GaussianTally();
        for (long i = first; i < end; i++) {
            batch.addTo(tally, random);
        }
        return tally;
    }
}
