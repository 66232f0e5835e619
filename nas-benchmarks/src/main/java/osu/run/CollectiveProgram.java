package osu.run;

import benchmarks.collective.Collective;
import benchmarks.collective.Defects;
import benchmarks.collective.MeasuredRun;
import benchmarks.program.Program;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import benchmarks.timing.Measurement;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;

/**
 * What the {@code main} of a program for a collective operation does: read the options, measure each size, print.
 *
 * <p>Errors: rank 0 ends the job with status 2 when the command line does not fit, and with status 1 when a checked
 * result was wrong.
 */
public final class CollectiveProgram {
    private static final int COMPILATION_MS = 300;
    private static final List<Column> COLUMNS = List.of(
            new Column("# Size (bytes)", "bytes", -16, "d"),
            new Column("Slowest rank (us)", "us", 18, ".3f"),
            new Column("Fastest batch (us)", "leastUs", 20, ".3f"),
            new Column("Slowest batch (us)", "mostUs", 20, ".3f"),
            new Column("Calls", "calls", 10, "d"));

    private final String name;
    private final Collective operation;
    private final OsuOptions options;
    private final Intracomm world;
    private final MeasuredRun measuredRun;
    private final CollectiveTimer timer;
    private final Defects defects;

    private CollectiveProgram(String name, Collective operation, OsuOptions options, Intracomm world) {
        this.name = name;
        this.operation = operation;
        this.options = options;
        this.world = world;
        measuredRun = new MeasuredRun("osu." + name, world, options.rounds(Measurement.UNTIL_COMPILED), options.json());
        timer = new CollectiveTimer(world, operation, options);
        defects = new Defects("osu." + name, world);
    }

    /** Runs the measurement of an operation as this rank's whole program. */
    public static void run(String name, Collective operation, String[] args) {
        Program.run(
                "osu." + name,
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parse(Flag.COLLECTIVE, arguments);
                    CollectiveProgram program = new CollectiveProgram(name, operation, options, world);
                    if (options.isHelp()) {
                        program.measuredRun.output().help(Help.ofCollective(name));
                    } else {
                        program.measureAll();
                    }
                },
                args);
    }

    private void measureAll() {
        PrintStream out = measuredRun.output().text();
        out.println("# Bireme OSU-style " + name + " Test, " + world.Size() + " ranks, " + method());
        measuredRun.warmUp(this::warmUp);
        Table table = new Table(out, COLUMNS).head();
        if (options.has(Flag.CHECK)) {
            check();
        }
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("method", method());
        findings.put("checked", options.has(Flag.CHECK));
        findings.put("defects", defects.total());
        measuredRun.measure(table, () -> measure(table), findings);
        defects.complain();
    }

    private String method() {
        return options.has(Flag.BACK_TO_BACK) || !operation.hasSizes() ? "back-to-back" : "barrier-separated";
    }

    private int[] sizes() {
        return operation.hasSizes()
                ? Arrays.stream(options.sizes())
                        .filter(bytes -> bytes >= operation.minBytes())
                        .toArray()
                : new int[1];
    }

    /**
     * Measures all sizes, which take different ways, for nothing, and then leaves the cores to the compiler for a
     * moment: ranks that look for each other on all cores keep it from its work.
     */
    private void warmUp() {
        for (int bytes : sizes()) {
            operation.prepare(world, bytes);
            timer.measure();
        }
        try {
            Thread.sleep(COMPILATION_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void check() {
        for (int bytes : sizes()) {
            operation.prepare(world, bytes);
            defects.check(operation);
        }
    }

    private void measure(Table table) {
        for (int bytes : sizes()) {
            operation.prepare(world, bytes);
            CollectiveTimer.Result result = timer.measure();
            table.add(List.of(bytes, result.us(), result.leastUs(), result.mostUs(), result.calls()));
        }
    }
}
