package npb.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of an NPB program does on every rank: read the options, run, report, end.
 *
 * <p>Errors: all ranks come to the same verdict and finish; then rank 0 ends the job, with one line that says why: with
 * status 2 when the command line or the number of ranks does not fit, with status 1 when verification failed or the
 * report could not be written.
 */
public final class Program {

    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    private final Benchmark benchmark;
    private final Intracomm world;
    private final boolean isSpeaker;

    private Program(Benchmark benchmark, Intracomm world) {
        this.benchmark = benchmark;
        this.world = world;
        isSpeaker = world.Rank() == 0;
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
            Options options = Options.parse(accepted(benchmark), arguments);
            if (options.help()) {
                return help();
            }
            check(options);
            return measure(options);
        } catch (UsageException refusal) {
            return complain(refusal.getMessage(), WRONG_USAGE);
        }
    }

    private static Accepted accepted(Benchmark benchmark) {
        return new Accepted(Accepted.ALL.classes(), benchmark.isThreaded());
    }

    private void check(Options options) {
        if (!options.words().isEmpty() && benchmark.words().isEmpty()) {
            throw new UsageException("unknown argument '" + options.words().get(0) + "'; see --help");
        }
        benchmark.checkRanks(world.Size(), options);
    }

    private int measure(Options options) {
        PrintStream out =
                isSpeaker && !options.isJsonOnly() ? System.out : new PrintStream(OutputStream.nullOutputStream());
        out.printf("%n NAS Parallel Benchmarks %s -- %s Benchmark%n%n", Report.SPECIFICATION, benchmark.name());
        Report report = benchmark.run(world, options, out);
        report.verification().agree(world);
        report.print(out);
        if (isSpeaker && !isWritten(report, options.json())) {
            return FAILED;
        }
        return report.verified() ? 0 : complain("verification failed", FAILED);
    }

    /** Writes the report as JSON where that was asked for. */
    private boolean isWritten(Report report, String file) {
        if (file.isEmpty()) {
            return true;
        }
        String json = new JsonReport(report).text();
        if (file.equals(Options.STANDARD_OUTPUT)) {
            System.out.println(json);
            return true;
        }
        try {
            ReportFile.write(Path.of(file), json + System.lineSeparator());
            return true;
        } catch (IOException e) {
            complain("cannot write " + file + ": " + e.getMessage(), FAILED);
            return false;
        }
    }

    private int help() {
        if (isSpeaker) {
            System.out.println(Help.of(benchmark));
        }
        return 0;
    }

    private int complain(String what, int status) {
        if (isSpeaker) {
            System.err.println("npb." + benchmark.name() + ": " + what);
        }
        return status;
    }
}
