package npb.run;

import java.io.PrintStream;
import mpi.Intracomm;
import suite.Failure;
import suite.Output;

/**
 * What the {@code main} of an NPB program does on every rank: read the options, run, report.
 *
 * <p>Errors: as {@link suite.Program} tells them; a failed verification is one.
 */
public final class Program {

    private Program() {}

    /** Runs a benchmark as this rank's whole program. */
    public static void run(Benchmark benchmark, String[] args) {
        suite.Program.run(
                "npb." + benchmark.name(),
                (world, arguments) -> {
                    Options options = Options.parse(accepted(benchmark), arguments);
                    Output output = new Output(world, options.json());
                    if (options.help()) {
                        output.help(Help.of(benchmark));
                    } else {
                        check(benchmark, world, options);
                        measure(benchmark, world, options, output);
                    }
                },
                args);
    }

    private static Accepted accepted(Benchmark benchmark) {
        return new Accepted(Accepted.ALL.classes(), benchmark.isThreaded());
    }

    private static void check(Benchmark benchmark, Intracomm world, Options options) {
        if (!options.words().isEmpty() && benchmark.words().isEmpty()) {
            throw new UsageException("unknown argument '" + options.words().get(0) + "'; see --help");
        }
        benchmark.checkRanks(world.Size(), options);
    }

    private static void measure(Benchmark benchmark, Intracomm world, Options options, Output output) {
        PrintStream out = output.text();
        out.printf("%n NAS Parallel Benchmarks %s -- %s Benchmark%n%n", Report.SPECIFICATION, benchmark.name());
        Report report = benchmark.run(world, options, out);
        report.verification().agree(world);
        report.print(out);
        output.write(new JsonReport(report).text());
        if (!report.verified()) {
            throw new Failure("verification failed");
        }
    }
}
