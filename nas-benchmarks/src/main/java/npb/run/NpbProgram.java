package npb.run;

import benchmarks.kernel.AcceptedOptions;
import benchmarks.kernel.KernelOptions;
import benchmarks.program.Failure;
import benchmarks.program.UsageException;
import benchmarks.report.Output;
import java.io.PrintStream;
import mpi.Intracomm;

/**
 * What the {@code main} of an NPB program does on every rank: read the options, run, report.
 *
 * <p>Errors: as in {@link benchmarks.program.Program}; a failed verification is one.
 */
public final class NpbProgram {

    private NpbProgram() {}

    /** Runs a benchmark as this rank's whole program. */
    public static void run(Benchmark benchmark, String[] args) {
        benchmarks.program.Program.run(
                "npb." + benchmark.name(),
                (world, arguments) -> {
                    KernelOptions options = KernelOptions.parse(accepted(benchmark), arguments);
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

    private static AcceptedOptions accepted(Benchmark benchmark) {
        return new AcceptedOptions(AcceptedOptions.ALL.classes(), benchmark.isThreaded());
    }

    private static void check(Benchmark benchmark, Intracomm world, KernelOptions options) {
        if (!options.words().isEmpty() && benchmark.words().isEmpty()) {
            throw new UsageException("unknown argument '" + options.words().get(0) + "'; see --help");
        }
        benchmark.checkRanks(world.Size(), options);
    }

    private static void measure(Benchmark benchmark, Intracomm world, KernelOptions options, Output output) {
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
