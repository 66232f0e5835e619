package jgf.run;

import benchmarks.kernel.AcceptedOptions;
import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.program.Failure;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Output;
import benchmarks.report.ProgramReport;
import benchmarks.timing.Measurement;
import java.io.PrintStream;
import java.util.List;
import mpi.Intracomm;

/**
 * What the {@code main} of a kernel's program does on every rank: read the options, run, report.
 *
 * <p>Errors: as in {@link Program}; a failed verification is one.
 */
public final class KernelProgram {
    private static final AcceptedOptions ACCEPTED =
            new AcceptedOptions(List.of(ProblemClass.S, ProblemClass.A, ProblemClass.B, ProblemClass.C), false);

    private KernelProgram() {}

    /** Runs a kernel as this rank's whole program. */
    public static void run(Kernel kernel, String[] args) {
        Program.run(
                "jgf." + kernel.name(),
                (world, arguments) -> {
                    KernelOptions options = KernelOptions.parse(ACCEPTED, arguments);
                    Output output = new Output(world, options.json());
                    if (options.help()) {
                        output.help(help(kernel.name()));
                    } else {
                        check(options);
                        measure(kernel, options, world, output);
                    }
                },
                args);
    }

    private static void check(KernelOptions options) {
        if (!options.words().isEmpty()) {
            throw new UsageException("unknown argument '" + options.words().get(0) + "'; see --help");
        }
    }

    private static void measure(Kernel kernel, KernelOptions options, Intracomm world, Output output) {
        PrintStream out = output.text();
        out.printf("%n Java Grande Kernels -- %s%n", kernel.name());
        Measurement measurement = new Measurement(world, options.warmUps(), options.timers(), kernel.sections());
        Outcome outcome = kernel.run(world, options.problemClass(), measurement);
        outcome.verification().agree(world);
        Block block = new Block(kernel.name(), options, world.Size(), outcome);
        block.print(out);
        output.write(
                new ProgramReport("jgf." + kernel.name(), world.Size(), outcome.timing(), block.findings()).json());
        if (!block.isVerified()) {
            throw new Failure("verification failed");
        }
    }

    private static String help(String name) {
        return "Usage: mpjrun -np N jgf." + name + " [options]\n\n" + """
              -c, --class SIZE      problem size: S (default), A, B or C, smallest first
              -w, --warm-up ROUNDS  untimed rounds before the clock starts (default: until the JIT compiler has
                                    nothing more to do, about 5 seconds at most)
                  --timers          time the sections one by one
                  --json FILE       write the report as JSON, too; - for standard output instead of the text
              --help                this text

            Status: 0 verified, 1 verification failed, 2 wrong command line.
            """ + "Example: mpjrun -np 4 jgf." + name
                + " -c A --timers";
    }
}
