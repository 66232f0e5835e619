package osu.run;

import benchmarks.collective.MeasuredRun;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;

/**
 * What the {@code main} of a program for two ranks does: read the options, measure each size, print the table.
 *
 * <p>Errors: rank 0 ends the job with one line and status 2 when the command line or the number of ranks does not fit.
 */
public final class PairProgram {
    /** Measures one message size; called by both ranks. */
    public interface Measurement {
        /** The values behind the size, one for each column; those of rank 0 are printed. */
        List<Double> measure(Intracomm world, int bytes, Plan plan);
    }

    private PairProgram() {}

    /** Runs a measurement as this rank's whole program; the columns are those behind the size. */
    public static void run(String name, List<Column> columns, Measurement measurement, String[] args) {
        runOnElements(name, 1, OsuOptions.DEFAULT_MAX_BYTES, columns, measurement, args);
    }

    /** The same for messages of whole elements, of so many bytes each; {@code maxElements} if no sizes are given. */
    public static void runOnElements(
            String name,
            int elementBytes,
            int maxElements,
            List<Column> columns,
            Measurement measurement,
            String[] args) {
        Program.run(
                "osu." + name,
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parsePair(elementBytes == 1, arguments);
                    MeasuredRun measuredRun = new MeasuredRun("osu." + name, world, options.rounds(0), options.json());
                    int[] sizes = options.sizesOf(elementBytes, maxElements);
                    if (options.isHelp()) {
                        measuredRun.output().help(Help.ofPair(name, elementBytes, elementBytes * maxElements));
                    } else if (world.Size() == 2) {
                        measureAll(world, measuredRun, table(name, columns, measuredRun), measurement, options, sizes);
                    } else {
                        throw new UsageException("needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu." + name);
                    }
                },
                args);
    }

    private static Table table(String name, List<Column> columns, MeasuredRun measuredRun) {
        List<Column> all = new ArrayList<>(columns);
        all.add(0, new Column("# Size (bytes)", "bytes", -16, "d"));
        measuredRun.output().text().println("# Bireme OSU-style " + name + " Test");
        return new Table(measuredRun.output().text(), all).head();
    }

    private static void measureAll(
            Intracomm world,
            MeasuredRun measuredRun,
            Table table,
            Measurement measurement,
            OsuOptions options,
            int[] sizes) {
        measuredRun.warmUp(() -> {
            for (int bytes : sizes) {
                measurement.measure(world, bytes, options.planFor(bytes));
            }
        });
        Runnable round = () -> {
            for (int bytes : sizes) {
                List<Object> line = new ArrayList<>(measurement.measure(world, bytes, options.planFor(bytes)));
                line.add(0, bytes);
                table.add(line);
            }
        };
        measuredRun.measure(table, round, Map.of());
    }
}
