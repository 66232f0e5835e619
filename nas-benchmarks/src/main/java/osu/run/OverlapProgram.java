package osu.run;

import benchmarks.collective.MeasuredRun;
import benchmarks.program.Program;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import benchmarks.timing.Measurement;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * What {@code osu.Overlap} does: for each operation and size it measures the blocking form, the nonblocking form alone
 * (start and wait), the computation alone, and the nonblocking form with the computation between start and wait.
 *
 * <p>Shape: the computation is as long as the nonblocking form alone. Overlap is the part of that time that the
 * computation hides: {@code 1 - (both - computation) / alone}. Before each call there is a barrier; figures are
 * medians, over batches, of the slowest rank's mean. The four are measured in turn, so that a change of the machine's
 * speed meets all of them.
 *
 * <p>The last column is the overlap as the OSU suite has it, which asks for less: every rank computes by the clock, as
 * long as its own call took alone, so a thread that takes its core from it goes unnoticed; and times are means over the
 * ranks, so ranks that do none of the work of a call count as well as those that do all of it.
 *
 * <p>Errors: rank 0 ends the job with status 2 when the command line does not fit.
 */
public final class OverlapProgram {
    private static final int BATCHES = 15;
    private static final int[] SIZES = {8, 1024, 16 << 10, 128 << 10, 1 << 20, 4 << 20};

    private static final int BLOCKING = 0;
    private static final int ALONE = 1;
    private static final int COMPUTATION = 2;
    private static final int BOTH = 3;
    private static final int BOTH_BY_CLOCK = 4;

    private static final List<Column> COLUMNS = List.of(
            new Column("# Operation", "operation", -11, "s"),
            new Column("Size (bytes)", "bytes", 13, "d"),
            new Column("Blocking (us)", "blockingUs", 14, ".2f"),
            new Column("Alone (us)", "aloneUs", 11, ".2f"),
            new Column("Over blocking (%)", "overBlockingPercent", 18, ".0f"),
            new Column("Computation (us)", "computationUs", 17, ".2f"),
            new Column("Both (us)", "bothUs", 10, ".2f"),
            new Column("Overlap (%)", "overlapPercent", 12, ".0f"),
            new Column("OSU's (%)", "osuOverlapPercent", 10, ".0f"));

    private final Intracomm world;
    private final OsuOptions options;
    private final MeasuredRun measuredRun;
    private final Computation computation;
    /** Nanoseconds of this rank in the computations by the clock since that was set to 0. */
    private long computedNs;

    private OverlapProgram(Intracomm world, OsuOptions options) {
        this.world = world;
        this.options = options;
        measuredRun = new MeasuredRun("osu.Overlap", world, options.rounds(Measurement.UNTIL_COMPILED), options.json());
        computation = new Computation(options.has(Flag.ELSEWHERE));
    }

    /** Runs the measurement as this rank's whole program. */
    public static void run(String[] args, Overlapped... operations) {
        Program.run(
                "osu.Overlap",
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parse(Flag.OVERLAP, arguments);
                    OverlapProgram program = new OverlapProgram(world, options);
                    if (options.isHelp()) {
                        program.measuredRun.output().help(Help.ofOverlap());
                    } else {
                        program.measureAll(operations);
                    }
                },
                args);
    }

    private void measureAll(Overlapped... operations) {
        computation.calibrate();
        String where = options.has(Flag.ELSEWHERE) ? "computation elsewhere" : "computation on the ranks' cores";
        PrintStream out = measuredRun.output().text();
        out.println("# Bireme OSU-style Overlap Test, " + world.Size() + " ranks, " + where);
        measuredRun.warmUp(() -> measureAll(silent(), operations));
        Table table = new Table(out, COLUMNS).head();
        measuredRun.measure(table, () -> measureAll(table, operations), Map.of("method", where));
    }

    private static Table silent() {
        return new Table(new PrintStream(OutputStream.nullOutputStream()), COLUMNS);
    }

    private void measureAll(Table table, Overlapped... operations) {
        for (Overlapped operation : operations) {
            for (int bytes : options.hasSizes() ? options.sizes() : SIZES) {
                if (bytes >= Float.BYTES) {
                    operation.prepare(world, bytes);
                    table.add(measure(operation, bytes));
                }
            }
        }
    }

    /** The line of a table. */
    private List<Object> measure(Overlapped operation, int bytes) {
        int calls = calls(operation);
        double[] aloneUs = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            aloneUs[batch] = time(operation, ALONE, calls, 0) / 1e3;
        }
        long computationNs = (long) (1e3 * medianOfSlowest(aloneUs));
        time(operation, BLOCKING, calls, 0);
        time(operation, BOTH, calls, computationNs);
        long ownNs = (long) (1e3 * Samples.median(aloneUs));
        double[][] us = new double[4][BATCHES];
        double[] byClockUs = new double[BATCHES];
        double[] computedUs = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            for (int what = 0; what < us.length; what++) {
                us[what][batch] = time(operation, what, calls, computationNs) / 1e3;
            }
            computedNs = 0;
            byClockUs[batch] = time(operation, BOTH_BY_CLOCK, calls, ownNs) / 1e3;
            computedUs[batch] = computedNs / 1e3 / calls;
        }
        double[] medians = Arrays.stream(us).mapToDouble(this::medianOfSlowest).toArray();
        double overlap = 1 - (medians[BOTH] - medians[COMPUTATION]) / medians[ALONE];
        double osuOverlap = 1 - (medianOfMeans(byClockUs) - medianOfMeans(computedUs)) / medianOfMeans(us[ALONE]);
        return List.of(
                operation.name(),
                bytes,
                medians[BLOCKING],
                medians[ALONE],
                100 * (medians[ALONE] / medians[BLOCKING] - 1),
                medians[COMPUTATION],
                medians[BOTH],
                percent(overlap),
                percent(osuOverlap));
    }

    private static double percent(double part) {
        return 100 * Math.max(0, Math.min(1, part));
    }

    private double medianOfSlowest(double[] own) {
        double[] slowest = new double[own.length];
        world.Allreduce(own, 0, slowest, 0, own.length, MPI.DOUBLE, MPI.MAX);
        return Samples.median(slowest);
    }

    private double medianOfMeans(double[] own) {
        double[] sums = new double[own.length];
        world.Allreduce(own, 0, sums, 0, own.length, MPI.DOUBLE, MPI.SUM);
        return Samples.median(sums) / world.Size();
    }

    /** Calls of a batch, so that all batches take about the time asked for. */
    private int calls(Overlapped operation) {
        if (options.iterations() > 0) {
            return options.iterations();
        }
        long limitNs = options.milliseconds() * 1_000_000L / 4;
        int calls = 1;
        long spentNs = 0;
        while (spentNs < limitNs / 4) {
            long start = System.nanoTime();
            time(operation, BLOCKING, calls, 0);
            time(operation, ALONE, calls, 0);
            spentNs = broadcast(System.nanoTime() - start);
            calls *= 2;
        }
        return (int) Math.max(3, calls * (double) limitNs / spentNs / BATCHES);
    }

    /** Nanoseconds of this rank in one of the forms, its mean over the calls. */
    private long time(Overlapped operation, int what, int calls, long computationNs) {
        long inside = 0;
        for (int call = 0; call < calls; call++) {
            world.Barrier();
            long start = System.nanoTime();
            switch (what) {
                case BLOCKING -> operation.call(world);
                case ALONE -> operation.start(world).Wait();
                case COMPUTATION -> computation.run(computationNs);
                case BOTH -> {
                    Request request = operation.start(world);
                    computation.run(computationNs);
                    request.Wait();
                }
                default -> {
                    Request request = operation.start(world);
                    computedNs += computation.runByClock(computationNs);
                    request.Wait();
                }
            }
            inside += System.nanoTime() - start;
        }
        return inside / calls;
    }

    /** The most that any rank says. */
    private long broadcast(long value) {
        long[] most = new long[1];
        world.Allreduce(new long[] {value}, 0, most, 0, 1, MPI.LONG, MPI.MAX);
        return most[0];
    }
}
