package npb;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.NpbProgram;
import npb.run.Report;

/** A benchmark whose result is wrong at rank 0. */
public final class WrongBenchmark implements Benchmark {

    public static void main(String[] args) {
        NpbProgram.run(new WrongBenchmark(), args);
    }

    @Override
    public String name() {
        return "XX";
    }

    @Override
    public void checkRanks(int ranks) {}

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers());
        measurement.start();
        Timing timing = measurement.stop();
        Verification verification = new Verification(1e-8).compare("nothing", comm.Rank() == 0 ? 2 : 1, 1);
        return new Report(name(), options, "1", 1, comm.Size(), 1, "nothing", timing, verification);
    }
}
