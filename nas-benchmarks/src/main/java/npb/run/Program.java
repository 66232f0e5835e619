package npb.run;

import java.io.OutputStream;
import java.io.PrintStream;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of an NPB program does on every rank: read the options, run, report, end.
 *
 * <p>Errors: rank 0 speaks for all. After a wrong command line it prints one line and aborts the job with status 2,
 * after a failed verification with status 1, while the other ranks wait for that in a barrier.
 */
public final class Program {

    private static final int USAGE_STATUS = 2;
    private static final int UNVERIFIED_STATUS = 1;

    private final Benchmark benchmark;
    private final Intracomm world;
    private final PrintStream out;

    private Program(Benchmark benchmark, Intracomm world) {
        this.benchmark = benchmark;
        this.world = world;
        out = world.Rank() == 0 ? System.out : new PrintStream(OutputStream.nullOutputStream());
    }

    /** Runs a benchmark as this rank's whole program. */
    public static void run(Benchmark benchmark, String[] args) {
        String[] arguments = MPI.Init(args);
        new Program(benchmark, MPI.COMM_WORLD).start(arguments);
        MPI.Finalize();
    }

    private void start(String[] arguments) {
        try {
            Options options = Options.parse(arguments);
            if (options.help()) {
                help();
            } else {
                benchmark.checkRanks(world.Size());
                measure(options.problemClass());
            }
        } catch (UsageException refusal) {
            end("npb." + benchmark.name() + ": " + refusal.getMessage(), USAGE_STATUS);
        }
    }

    private void measure(ProblemClass problemClass) {
        out.printf("%n NAS Parallel Benchmarks 3.4 -- %s Benchmark%n%n", benchmark.name());
        Report report = benchmark.run(world, problemClass, out);
        report.print(out);
        out.flush();
        if (!report.verified()) {
            end("npb." + benchmark.name() + ": verification failed", UNVERIFIED_STATUS);
        }
    }

    private void help() {
        out.printf("Usage: mpjrun -np N npb.%s [-c CLASS]%n%n", benchmark.name());
        out.printf("  -c, --class CLASS  problem size: S (default), W, A, B or C, smallest first%n");
        out.printf("  --help             this text%n%n");
        out.printf("Example: mpjrun -np 4 npb.%s -c W%n", benchmark.name());
        out.flush();
    }

    private void end(String line, int status) {
        if (world.Rank() == 0) {
            System.err.println(line);
            world.Abort(status);
        }
        world.Barrier();
    }
}
