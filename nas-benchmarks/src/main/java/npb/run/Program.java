package npb.run;

import java.io.OutputStream;
import java.io.PrintStream;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of an NPB program does on every rank: read the options, run, report, end.
 *
 * <p>Errors: all ranks come to the same verdict and finish; then rank 0 ends the job, with one line that says why: with
 * status 2 when the command line or the number of ranks does not fit, with status 1 when verification failed.
 */
public final class Program {

    private static final int UNVERIFIED = 1;
    private static final int WRONG_USAGE = 2;

    private final Benchmark benchmark;
    private final Intracomm world;
    private final boolean isSpeaker;
    private final PrintStream out;

    private Program(Benchmark benchmark, Intracomm world) {
        this.benchmark = benchmark;
        this.world = world;
        isSpeaker = world.Rank() == 0;
        out = isSpeaker ? System.out : new PrintStream(OutputStream.nullOutputStream());
    }

    /** Runs a benchmark as this rank's whole program. */
    public static void run(Benchmark benchmark, String[] args) {
        String[] arguments = MPI.Init(args);
        Program program = new Program(benchmark, MPI.COMM_WORLD);
        int status = program.statusOf(arguments);
        MPI.Finalize();
        if (status != 0 && program.isSpeaker) {
            System.exit(status);
        }
    }

    private int statusOf(String[] arguments) {
        try {
            Options options = Options.parse(arguments);
            if (options.help()) {
                help();
                return 0;
            }
            benchmark.checkRanks(world.Size());
            return measure(options) ? 0 : complain("verification failed", UNVERIFIED);
        } catch (UsageException refusal) {
            return complain(refusal.getMessage(), WRONG_USAGE);
        }
    }

    private boolean measure(Options options) {
        out.printf("%n NAS Parallel Benchmarks 3.4 -- %s Benchmark%n%n", benchmark.name());
        Report report = benchmark.run(world, options, out);
        report.print(out);
        return report.verified();
    }

    private void help() {
        out.printf("Usage: mpjrun -np N npb.%s [-c CLASS] [-w ROUNDS]%n%n", benchmark.name());
        out.printf("  -c, --class CLASS     problem size: S (default), W, A, B or C, smallest first%n");
        out.printf(
                "  -w, --warm-up ROUNDS  untimed rounds before the clock starts (default: 1, as in the reference);%n");
        out.printf("                        a few dozen take the compilation of the code out of the figures%n");
        out.printf("  --help                this text%n%n");
        out.printf("Example: mpjrun -np 4 npb.%s -c W%n", benchmark.name());
    }

    private int complain(String what, int status) {
        if (isSpeaker) {
            System.err.println("npb." + benchmark.name() + ": " + what);
        }
        return status;
    }
}
