package osu.rounds;

import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Json;
import benchmarks.report.Machine;
import benchmarks.report.Output;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mpi.Intracomm;
import osu.run.Samples;

/**
 * Measures cases in short rounds, round after round through all of them, so that a change of the machine meets all.
 *
 * <p>Units: nanoseconds of one operation.
 */
public final class RoundsProgram {
    private static final List<Column> COLUMNS = List.of(
            new Column("# Operation", "operation", -16, "s"),
            new Column("Size (bytes)", "bytes", 12, "d"),
            new Column("Median (us)", "us", 12, ".3f"),
            new Column("Reference (us)", "referenceUs", 16, ".3f"),
            new Column("Ratio", "ratio", 8, ".2f"));

    private final Intracomm world;
    private final RoundsOptions options;
    private final Output output;
    private final List<TimedCase> cases = new ArrayList<>();

    private RoundsProgram(Intracomm world, RoundsOptions options) {
        this.world = world;
        this.options = options;
        output = new Output(world, options.json());
    }

    /** Runs it as this rank's whole program. */
    public static void run(String... args) {
        Program.run(
                "osu.Rounds",
                (world, arguments) -> {
                    RoundsOptions options = RoundsOptions.parse(arguments);
                    RoundsProgram program = new RoundsProgram(world, options);
                    if (options.isHelp()) {
                        program.output.help(RoundsOptions.help());
                    } else if (world.Size() == 2) {
                        program.measure();
                    } else {
                        throw new UsageException("needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu.Rounds");
                    }
                },
                args);
    }

    private void measure() {
        JobTurns turns = options.openTurns();
        boolean isTimekeeper = world.Rank() == 0;
        int maxBytes = options.maxBytes();
        try (Reference reference =
                options.isSocket() ? new SocketReference(world, maxBytes) : new MemoryReference(world, maxBytes)) {
            options.cases().forEach(each -> cases.add(new TimedCase(each, world, reference, options.rounds())));
            for (int round = 0; round < options.warmUpRounds() + options.rounds(); round++) {
                for (TimedCase each : cases) {
                    turns.await();
                    if (round < options.warmUpRounds()) {
                        each.warmUp(TimeUnit.MILLISECONDS.toNanos(options.warmUpMs()));
                    } else {
                        each.measure(TimeUnit.MILLISECONDS.toNanos(options.roundMs()));
                    }
                    turns.pass(isTimekeeper);
                }
            }
        }
        report();
    }

    private void report() {
        output.text().println("# Bireme OSU-style Rounds Test");
        Table table = new Table(output.text(), COLUMNS).head();
        List<Object> found = new ArrayList<>();
        for (TimedCase each : cases) {
            double us = Samples.median(each.ns()) / 1e3;
            double referenceUs = Samples.median(each.referenceNs()) / 1e3;
            table.add(List.of(each.operation(), each.bytes(), us, referenceUs, us / referenceUs));
            Map<String, Object> rounds = new LinkedHashMap<>();
            rounds.put("name", each.name());
            rounds.put("ns", rounded(each.ns()));
            rounds.put("referenceNs", rounded(each.referenceNs()));
            found.add(rounds);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("program", "osu.Rounds");
        all.put("reference", options.isSocket() ? "socket" : "memory");
        all.put("cases", found);
        all.put("machine", Machine.facts());
        all.put("java", Machine.java());
        output.write(Json.of(all));
    }

    /** Tenths of nanoseconds are all that the clock tells, over thousands of operations. */
    private static List<Double> rounded(double... ns) {
        return Arrays.stream(ns).mapToObj(value -> Math.rint(value * 10) / 10).toList();
    }
}
