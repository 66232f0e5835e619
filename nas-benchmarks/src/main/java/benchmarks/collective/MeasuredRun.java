package benchmarks.collective;

import benchmarks.report.Output;
import benchmarks.report.ProgramReport;
import benchmarks.report.Table;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.util.LinkedHashMap;
import java.util.Map;
import mpi.Intracomm;

/**
 * The course of a program that measures by size: everything some rounds for nothing, then once for its table, then the
 * clock's and the compiler's figures and the report.
 *
 * <p>All ranks call each method together. Threads: confined to the thread of a rank.
 */
public final class MeasuredRun {
    private final String program;
    private final Intracomm world;
    private final Output output;
    private final Measurement measurement;

    /**
     * Prepares it.
     *
     * @param program name of the program, its suite in front
     * @param rounds how often everything is measured for nothing; {@link Measurement#UNTIL_COMPILED}: until the
     *     JIT compiler has nothing more to do
     * @param json file for the report, as {@link Output} takes it
     */
    public MeasuredRun(String program, Intracomm world, int rounds, String json) {
        this.program = program;
        this.world = world;
        output = new Output(world, json);
        measurement = new Measurement(world, rounds, false);
    }

    /** Where its text goes. */
    public Output output() {
        return output;
    }

    /** Measures everything for nothing, as often as was asked for. */
    public void warmUp(Runnable round) {
        measurement.warmUp(round);
    }

    /** Measures everything for a table, and reports; findings are reported beside the lines of the table. */
    public void measure(Table table, Runnable round, Map<String, Object> findings) {
        measurement.start();
        round.run();
        Timing timing = measurement.stop();
        Map<String, Object> all = new LinkedHashMap<>(findings);
        all.put("results", table.rows());
        ProgramReport report = new ProgramReport(program, world.Size(), timing, all);
        report.printClock(output.text());
        output.write(report.json());
    }
}
