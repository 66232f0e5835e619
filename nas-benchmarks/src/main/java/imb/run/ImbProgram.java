package imb.run;

import benchmarks.collective.Collective;
import benchmarks.collective.Defects;
import benchmarks.collective.MeasuredRun;
import benchmarks.program.UsageException;
import benchmarks.report.Table;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;

/**
 * What the {@code main} of a program does: read the options, measure each size, print IMB's table.
 *
 * <p>Shape: before each size there is a barrier; then the repetitions run one after the other, without any between
 * them, and each rank's clock runs from the first to the last. Of a size there are 1000, fewer where together they
 * would be more than 40 MiB or take longer than the time given. Before everything the whole is measured for nothing
 * until all is compiled, or as often as was asked for.
 *
 * <p>Errors: rank 0 ends the job with status 2 when the command line or the number of ranks does not fit, and with
 * status 1 when a checked result was wrong.
 */
public final class ImbProgram {
    private static final String RULE = "#" + "-".repeat(79);

    private final String name;
    private final Kind kind;
    private final Collective operation;
    private final ImbOptions options;
    private final Intracomm world;
    private final MeasuredRun measuredRun;
    private final Defects defects;

    private ImbProgram(String name, Kind kind, Collective operation, ImbOptions options, Intracomm world) {
        this.name = name;
        this.kind = kind;
        this.operation = operation;
        this.options = options;
        this.world = world;
        measuredRun = new MeasuredRun("imb." + name, world, options.rounds(), options.json());
        defects = new Defects("imb." + name, world);
    }

    /** Measures an operation as this rank's whole program; those of two ranks let the others wait. */
    public static void run(String name, Kind kind, Collective operation, String[] args) {
        benchmarks.program.Program.run(
                "imb." + name,
                (world, arguments) -> {
                    ImbOptions options = ImbOptions.parse(arguments);
                    ImbProgram program = new ImbProgram(name, kind, operation, options, world);
                    if (options.isHelp()) {
                        program.measuredRun.output().help(ImbOptions.help(name, kind.isOneTime() ? 2 : 0));
                    } else if (kind.isOneTime() && world.Size() < 2) {
                        throw new UsageException("needs two ranks: mpjrun -np 2 imb." + name);
                    } else {
                        program.measureAll();
                    }
                },
                args);
    }

    private void measureAll() {
        PrintStream out = measuredRun.output().text();
        head(out);
        measuredRun.warmUp(() -> {
            for (int bytes : sizes()) {
                operation.prepare(world, bytes);
                time(bytes);
            }
        });
        int[] sizes = sizes();
        int[] wrong = check(sizes);
        Table table = new Table(out, kind.columns(options.isChecked())).head();
        Map<String, Object> findings = Map.of("checked", options.isChecked());
        measuredRun.measure(table, () -> measure(sizes, wrong, table), findings);
        defects.complain();
    }

    private void head(PrintStream out) {
        int busy = kind.isOneTime() ? 2 : world.Size();
        out.println(RULE);
        out.println("# Benchmarking " + name);
        out.println("# #processes = " + busy);
        if (busy < world.Size()) {
            out.println("# (" + (world.Size() - busy) + " additional processes waiting in MPI_Barrier)");
        }
        out.println(RULE);
    }

    private int[] sizes() {
        return kind.hasSizes()
                ? Arrays.stream(options.sizes())
                        .filter(bytes -> bytes == 0 || bytes >= operation.minBytes())
                        .toArray()
                : new int[1];
    }

    /** How many results of each size were wrong, where that was asked for. */
    private int[] check(int... sizes) {
        int[] wrong = new int[sizes.length];
        int before = 0;
        for (int i = 0; options.isChecked() && i < sizes.length; i++) {
            operation.prepare(world, sizes[i]);
            defects.check(operation);
            int all = defects.total();
            wrong[i] = all - before;
            before = all;
        }
        return wrong;
    }

    private void measure(int[] sizes, int[] wrong, Table table) {
        for (int i = 0; i < sizes.length; i++) {
            operation.prepare(world, sizes[i]);
            table.add(kind.line(sizes[i], time(sizes[i]), options.isChecked(), wrong[i]));
        }
    }

    private Times time(int bytes) {
        double first = seconds(1);
        int[] repetitions = {options.repetitions(bytes, first)};
        world.Bcast(repetitions, 0, 1, MPI.INT, 0);
        double us = seconds(repetitions[0]) * 1e6 / repetitions[0];
        double[] extremes = new double[2];
        double[] sum = new double[1];
        world.Allreduce(new double[] {us, -us}, 0, extremes, 0, 2, MPI.DOUBLE, MPI.MAX);
        world.Allreduce(new double[] {us}, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
        return new Times(repetitions[0], -extremes[1], extremes[0], sum[0] / world.Size());
    }

    private double seconds(int repetitions) {
        world.Barrier();
        long start = System.nanoTime();
        for (int i = 0; i < repetitions; i++) {
            operation.call(world);
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
