package npb;

import java.io.PrintStream;
import mpi.Intracomm;
import npb.run.Benchmark;
import npb.run.Options;
import npb.run.Program;
import npb.run.Report;

/** A benchmark whose result is never right. */
public final class WrongBenchmark implements Benchmark {

    public static void main(String[] args) {
        Program.run(new WrongBenchmark(), args);
    }

    @Override
    public String name() {
        return "XX";
    }

    @Override
    public void checkRanks(int ranks) {}

    @Override
    public Report run(Intracomm comm, Options options, PrintStream out) {
        return new Report(name(), options, 1, 1, 1, comm.Size(), 1, "nothing", false);
    }
}
