package osu.rounds;

import benchmarks.program.ArgumentReader;
import benchmarks.program.UsageException;
import java.nio.file.Path;
import java.util.List;

/**
 * The command line.
 *
 * <p>Errors: a {@link UsageException} says in one line what does not fit.
 */
final class RoundsOptions {
    private static final int MAX_ROUNDS = 1_000_000;
    private static final int MAX_MS = 10_000;
    private static final int MAX_JOBS = 16;

    private List<Case> cases = Case.parse("latency:8,latency:1024,latency:65536,allreduce:8");
    private int rounds = 24;
    private int roundMs = 8;
    private int warmUpRounds = 8;
    private int warmUpMs = 30;
    private boolean isSocket;
    private String turns = "";
    private int place;
    private int jobs = 1;
    private String json = "";
    private boolean isHelp;

    private RoundsOptions() {}

    static RoundsOptions parse(String... arguments) {
        RoundsOptions options = new RoundsOptions();
        ArgumentReader reader = new ArgumentReader(arguments);
        while (reader.hasNext()) {
            options.read(reader.next(), reader);
        }
        if (options.place >= options.jobs) {
            throw new UsageException("--place is " + options.place + "; expected 0.." + (options.jobs - 1));
        }
        return options;
    }

    private void read(String option, ArgumentReader reader) {
        switch (option) {
            case "--cases" -> cases = Case.parse(reader.value(option));
            case "--rounds" -> rounds = reader.number(option, 1, MAX_ROUNDS);
            case "--round-ms" -> roundMs = reader.number(option, 1, MAX_MS);
            case "--warm-up" -> warmUpRounds = reader.number(option, 1, MAX_ROUNDS);
            case "--warm-up-ms" -> warmUpMs = reader.number(option, 1, MAX_MS);
            case "--reference" -> isSocket = isSocket(reader.value(option));
            case "--turns" -> turns = reader.value(option);
            case "--place" -> place = reader.number(option, 0, MAX_JOBS - 1);
            case "--jobs" -> jobs = reader.number(option, 1, MAX_JOBS);
            case "--json" -> json = reader.value(option);
            case "-h", "--help" -> isHelp = true;
            default -> throw new UsageException("unknown argument '" + option + "'; --help lists the options");
        }
    }

    private static boolean isSocket(String name) {
        if (!name.matches("memory|socket")) {
            throw new UsageException("--reference is '" + name + "'; expected memory or socket");
        }
        return name.equals("socket");
    }

    static String help() {
        return """
            Usage: mpjrun -np 2 osu.Rounds [options]

              --cases LIST       what to measure, as KIND:BYTES; kinds are latency, allreduce, bcast
                                 (default: latency:8,latency:1024,latency:65536,allreduce:8)
              --rounds N         rounds of each case (default: 24)
              --round-ms MS      how long a round takes (default: 8)
              --warm-up N        rounds before that (default: 8)
              --warm-up-ms MS    how long each of these takes (default: 30)
              --reference NAME   memory: a ping-pong through mapped memory; socket: through TCP on loopback
              --turns FILE       take turns with other jobs by this file, which holds eight bytes of zero
              --place I          of this job among them, from 0
              --jobs N           how many they are
              --json FILE        write every round as JSON, too; - for standard output instead of the table
              --help             this text

            Each round times the reference, the operation and the reference again, in the same milliseconds.
            mpjrun bench --against compares builds by it.""";
    }

    List<Case> cases() {
        return cases;
    }

    int maxBytes() {
        return cases.stream().mapToInt(Case::bytes).max().orElseThrow();
    }

    int rounds() {
        return rounds;
    }

    int roundMs() {
        return roundMs;
    }

    int warmUpRounds() {
        return warmUpRounds;
    }

    int warmUpMs() {
        return warmUpMs;
    }

    boolean isSocket() {
        return isSocket;
    }

    JobTurns openTurns() {
        return turns.isEmpty() ? JobTurns.alone() : new JobTurns(Path.of(turns), place, jobs);
    }

    String json() {
        return json;
    }

    boolean isHelp() {
        return isHelp;
    }
}
