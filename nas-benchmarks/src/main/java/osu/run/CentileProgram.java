package osu.run;

import benchmarks.program.ArgumentReader;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Json;
import benchmarks.report.Machine;
import benchmarks.report.Output;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Times every single round trip between two ranks, and every single {@code Allreduce}, by the clock of rank 0.
 *
 * <p>Shape: calls follow each other without pause, each timed from the end of the one before, so that nothing is left
 * out that made one wait. After {@value #CALLS} calls rank 0 says whether time is over; that is not timed.
 *
 * <p>Units: microseconds; half a round trip, as everywhere in the suite.
 */
public final class CentileProgram {
    private static final int CALLS = 2000;
    private static final int MAX_SECONDS = 86_400;
    private static final int WARM_UP_SECONDS = 3;
    private static final int TAG = 1;
    private static final double[] CENTILES = {50, 95, 99, 99.9};
    private static final List<Column> COLUMNS = List.of(
            new Column("# Operation", "operation", -16, "s"),
            new Column("Size (bytes)", "bytes", 12, "d"),
            new Column("50 % (us)", "us50", 10, ".3f"),
            new Column("95 % (us)", "us95", 10, ".3f"),
            new Column("99 % (us)", "us99", 10, ".3f"),
            new Column("99.9 % (us)", "us999", 12, ".3f"),
            new Column("Longest (us)", "maxUs", 14, ".3f"),
            new Column("Calls", "calls", 12, "d"));

    private final Intracomm world;
    private final boolean isTimekeeper;
    private int seconds = 60;
    private int[] sizes = {8};
    private String json = "";
    private boolean isHelp;

    /** Both ranks make one call. */
    private interface Call {
        void make();
    }

    private CentileProgram(Intracomm world, String... arguments) {
        this.world = world;
        isTimekeeper = world.Rank() == 0;
        ArgumentReader reader = new ArgumentReader(arguments);
        while (reader.hasNext()) {
            String option = reader.next();
            switch (option) {
                case "--seconds" -> seconds = reader.number(option, 1, MAX_SECONDS);
                case "-m" -> sizes = reader.sizes(option);
                case "--json" -> json = reader.value(option);
                case "-h", "--help" -> isHelp = true;
                default ->
                    throw new UsageException("unknown argument '" + option
                            + "'; the options are --seconds N, -m SIZES, --json FILE and --help");
            }
        }
    }

    /** Runs it as this rank's whole program. */
    public static void run(String... args) {
        Program.run(
                "osu.Centiles",
                (world, arguments) -> {
                    CentileProgram program = new CentileProgram(world, arguments);
                    if (program.isHelp) {
                        new Output(world, "").help(help());
                    } else if (world.Size() == 2) {
                        program.measure();
                    } else {
                        throw new UsageException(
                                "needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu.Centiles");
                    }
                },
                args);
    }

    private static String help() {
        return """
            Usage: mpjrun -np 2 osu.Centiles [options]

              --seconds N     how long each operation and size is measured (default: 60)
              -m [MIN:]MAX    message sizes in bytes, doubling, or a list: 8,1024 (default: 8)
              --json FILE     write the figures as JSON, too; - for standard output instead of the table
              --help          this text

            Every single call is timed; centiles are right to 1/64. Example: mpjrun -np 2 osu.Centiles --seconds 10""";
    }

    private void measure() {
        Output output = new Output(world, json);
        output.text().println("# Bireme OSU-style Centiles Test, " + seconds + " s each");
        Table table = new Table(output.text(), COLUMNS).head();
        for (int bytes : sizes) {
            byte[] buffer = new byte[bytes];
            add(table, "latency", bytes, 2, () -> exchange(buffer));
            double[] values = new double[Math.max(1, bytes / Double.BYTES)];
            double[] sums = new double[values.length];
            Call sum = () -> world.Allreduce(values, 0, sums, 0, values.length, MPI.DOUBLE, MPI.SUM);
            add(table, "allreduce", values.length * Double.BYTES, 1, sum);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("program", "osu.Centiles");
        all.put("seconds", seconds);
        all.put("results", table.rows());
        all.put("machine", Machine.facts());
        all.put("java", Machine.java());
        output.write(Json.of(all));
    }

    private void exchange(byte[] buffer) {
        if (isTimekeeper) {
            world.Send(buffer, 0, buffer.length, MPI.BYTE, 1, TAG);
            world.Recv(buffer, 0, buffer.length, MPI.BYTE, 1, TAG);
        } else {
            world.Recv(buffer, 0, buffer.length, MPI.BYTE, 0, TAG);
            world.Send(buffer, 0, buffer.length, MPI.BYTE, 0, TAG);
        }
    }

    private void add(Table table, String name, int bytes, double divisor, Call call) {
        repeat(call, Math.min(seconds, WARM_UP_SECONDS));
        Histogram histogram = repeat(call, seconds);
        double nsPerUs = divisor * 1e3;
        table.add(List.of(
                name,
                bytes,
                histogram.centile(CENTILES[0]) / nsPerUs,
                histogram.centile(CENTILES[1]) / nsPerUs,
                histogram.centile(CENTILES[2]) / nsPerUs,
                histogram.centile(CENTILES[3]) / nsPerUs,
                histogram.max() / nsPerUs,
                histogram.total()));
    }

    private Histogram repeat(Call call, int durationS) {
        Histogram histogram = new Histogram();
        int[] isOver = new int[1];
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(durationS);
        do {
            long beforeNs = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
                call.make();
                long nowNs = System.nanoTime();
                histogram.record(nowNs - beforeNs);
                beforeNs = nowNs;
            }
            isOver[0] = System.nanoTime() - endNs >= 0 ? 1 : 0;
            world.Bcast(isOver, 0, 1, MPI.INT, 0);
        } while (isOver[0] == 0);
        return histogram;
    }
}
