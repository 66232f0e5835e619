package shoc.run;

import benchmarks.program.ArgumentReader;
import benchmarks.program.Failure;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Json;
import benchmarks.report.Machine;
import benchmarks.report.Output;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import bireme.accelerator.Accelerator;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of a program does: read the options, compute and time in each precision, compare with plain
 * Java, print.
 *
 * <p>Errors: rank 0 ends the job with status 2 when the command line does not fit, and with status 1 when a result is
 * wrong.
 */
public final class DeviceProgram {
    private static final int MAX_SIZE = 1 << 26;
    private static final int MAX_RUNS = 100_000;
    private static final int MAX_GFLOPS = 10_000_000;
    private static final List<Column> COLUMNS = List.of(
            new Column("# Precision", "precision", -11, "s"),
            new Column("Ranks", "ranks", 6, "d"),
            new Column("Size", "size", 9, "d"),
            new Column("Median (ms)", "ms", 12, ".3f"),
            new Column("Fastest (ms)", "leastMs", 13, ".3f"),
            new Column("GFLOPS", "gflops", 9, ".2f"),
            new Column("GB/s", "gigabytesPerSecond", 8, ".2f"),
            new Column("Plain Java (ms)", "plainMs", 16, ".3f"),
            new Column("Error", "error", 9, ".1e"),
            new Column("Peak (%)", "peakPercent", 9, ".1f"));

    private final String name;
    private final Intracomm world;
    private final Function<Setting, Workload> maker;
    private int size;
    private int runs = 7;
    private double peakGflops;
    private boolean hasVectors = VectorKernels.isThere();
    private String json = "";
    private List<Real> precisions = List.of(Real.values());
    private boolean isHelp;

    private DeviceProgram(String name, int size, Function<Setting, Workload> maker, Intracomm world, String... args) {
        this.name = name;
        this.size = size;
        this.maker = maker;
        this.world = world;
        read(new ArgumentReader(args));
    }

    /**
     * Runs a workload as this rank's whole program.
     *
     * @param name of the program
     * @param size of the problem, unless another is asked for
     * @param precisions that it has
     */
    public static void run(
            String name, int size, List<Real> precisions, Function<Setting, Workload> maker, String... args) {
        Program.run(
                "shoc." + name,
                (world, arguments) -> {
                    DeviceProgram program = new DeviceProgram(name, size, maker, world, arguments);
                    if (program.isHelp) {
                        new Output(world, "").help(program.help());
                    } else {
                        program.precisions = program.precisions.stream()
                                .filter(precisions::contains)
                                .toList();
                        program.measureAll();
                    }
                },
                args);
    }

    private void read(ArgumentReader reader) {
        while (reader.hasNext()) {
            String option = reader.next();
            switch (option) {
                case "-n" -> size = reader.number(option, 1, MAX_SIZE);
                case "-i" -> runs = reader.number(option, 1, MAX_RUNS);
                case "--precision" -> precisions = List.of(precision(reader.value(option)));
                case "--peak" -> peakGflops = reader.number(option, 1, MAX_GFLOPS);
                case "--loops" -> hasVectors = false;
                case "--json" -> json = reader.value(option);
                case "-h", "--help" -> isHelp = true;
                default ->
                    throw new UsageException("unknown argument '" + option
                            + "'; the options are -n SIZE, -i RUNS, --precision float|double,"
                            + " --peak GFLOPS, --loops, --json FILE and --help");
            }
        }
    }

    private static Real precision(String word) {
        return Arrays.stream(Real.values())
                .filter(real -> real.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new UsageException("--precision is '" + word + "'; expected float or double"));
    }

    private String help() {
        String text = """
            Usage: mpjrun -np N shoc.%s [options]

              -n SIZE               size of the problem (default: %d)
              -i RUNS               runs that are timed (default: %d)
              --precision WHICH     float or double (default: both)
              --peak GFLOPS         most that the device can do, in float (default: what OpenCL tells of processors)
              --loops               Java threads run loops, though this JVM has the Vector API
              --json FILE           write the figures as JSON, too; - for standard output instead of the table
              --help                this text

            Results are compared with plain Java. -Dbireme.accelerator=threads computes without OpenCL,
            and with --add-modules jdk.incubator.vector by vectors.""";
        return text.formatted(name, size, runs);
    }

    private void measureAll() {
        try (AcceleratorContext context = Accelerators.open()) {
            Output output = new Output(world, json);
            output.text().println("# " + name + " on " + device(context.accelerator()));
            Table table = new Table(output.text(), COLUMNS).head();
            String failure = "";
            for (Real real : precisions) {
                if (real == Real.FLOAT || context.accelerator().hasDoubles()) {
                    failure += measure(table, new Setting(world, context, real, size, hasVectors));
                }
            }
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("program", "shoc." + name);
            all.put("device", device(context.accelerator()));
            all.put("results", table.rows());
            all.put("machine", Machine.facts());
            all.put("java", Machine.java());
            output.write(Json.of(all));
            if (!failure.isEmpty()) {
                throw new Failure(failure);
            }
        }
    }

    private String device(Accelerator accelerator) {
        boolean isByVectors = accelerator.kind() == Accelerator.Kind.THREADS && hasVectors;
        return accelerator + (isByVectors ? ", by vectors where a kernel has them" : "");
    }

    /** The most of the device in GFLOPS; NaN where nobody tells. Doubles count as half as fast where the user tells. */
    private double peak(Setting setting) {
        boolean isDouble = setting.real() == Real.DOUBLE;
        if (peakGflops > 0) {
            return isDouble ? peakGflops / 2 : peakGflops;
        }
        return setting.context().accelerator().peakGflops(isDouble).orElse(Double.NaN);
    }

    /** A line of the table; returns what is wrong, on rank 0. */
    private String measure(Table table, Setting setting) {
        Workload workload = maker.apply(setting);
        double error = verified(workload);
        double[] ms = new double[runs];
        for (int run = 0; run < runs; run++) {
            world.Barrier();
            double start = MPI.Wtime();
            workload.run();
            double[] mine = {(MPI.Wtime() - start) * 1e3};
            world.Allreduce(mine, 0, ms, run, 1, MPI.DOUBLE, MPI.MAX);
        }
        Arrays.sort(ms);
        double median = ms[runs / 2];
        double plainMs = world.Rank() == 0 ? plainMs(workload) : 0;
        table.add(List.of(
                setting.real().word(),
                world.Size(),
                size,
                median,
                ms[0],
                workload.flops() / median / 1e6,
                workload.bytes() / median / 1e6,
                plainMs,
                error,
                100 * workload.flops() / median / 1e6 / peak(setting)));
        boolean isRight = error <= workload.tolerance();
        return isRight
                ? ""
                : "results of " + setting.real().word() + " differ from plain Java by " + error + ", more than "
                        + workload.tolerance() + "; ";
    }

    /** The first run, which also lets everything be compiled. */
    private static double verified(Workload workload) {
        workload.run();
        return workload.error();
    }

    /** Its second run: the first was for the comparison. */
    private static double plainMs(Workload workload) {
        double start = MPI.Wtime();
        workload.runPlain();
        return (MPI.Wtime() - start) * 1e3;
    }
}
