package npb.run;

import java.io.PrintStream;
import mpi.Intracomm;

/** One kernel of the suite. */
public interface Benchmark {

    /** The two letters it is known by. */
    String name();

    /** Refuses a number of ranks that the kernel's definition does not allow, with a {@link UsageException}. */
    void checkRanks(int ranks);

    /**
     * Runs and verifies one problem; every rank of {@code comm} calls it.
     *
     * <p>Before the clock starts it does {@code options.warmUps()} rounds whose results do not count; a round is what
     * the benchmark chooses. The first touches memory; a few dozen also get the code compiled.
     *
     * @param out where the benchmark tells of its progress and results: rank 0's output, nothing on the others
     * @return the report, the same on every rank
     */
    Report run(Intracomm comm, Options options, PrintStream out);
}
