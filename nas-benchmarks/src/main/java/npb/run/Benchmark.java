package npb.run;

import benchmarks.kernel.KernelOptions;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import java.io.PrintStream;
import mpi.Intracomm;

/** One kernel of the suite. */
public interface Benchmark {

    /** The two letters it is known by. */
    String name();

    /** What stands beside the options on its command line, for example {@code BH|WH|SH}; empty when nothing does. */
    default String words() {
        return "";
    }

    /** Whether {@link KernelOptions#threads} above 1 gain anything; other benchmarks refuse them. */
    default boolean isThreaded() {
        return false;
    }

    /** Refuses a number of ranks that the kernel's definition does not allow, with a {@link UsageException}. */
    void checkRanks(int ranks);

    /** The same where the number depends on the class or on {@link KernelOptions#words}, which it checks, too. */
    default void checkRanks(int ranks, KernelOptions options) {
        checkRanks(ranks);
    }

    /**
     * Runs and verifies one problem; every rank of {@code comm} calls it.
     *
     * <p>Before the clock starts {@link Measurement#warmUp} does rounds whose results do not count; a round is what the
     * benchmark chooses, and should do all that is timed. The first touches memory, others get the code compiled.
     *
     * @param out where the benchmark reports its progress and results: rank 0's output, nothing on the others
     * @return the report, the same on every rank
     */
    Report run(Intracomm comm, KernelOptions options, PrintStream out);
}
