package imb.run;

import benchmarks.program.ArgumentReader;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;

/**
 * The command line of a program.
 *
 * @param sizes message sizes in bytes, in the order in which they are measured
 * @param repetitions most repetitions of a size
 * @param seconds time after which a size has fewer
 * @param rounds how often the whole table is measured for nothing before it counts; {@link
 *     Measurement#UNTIL_COMPILED} when not given
 * @param isChecked whether received data is compared with what it should be
 * @param json the file for the report as JSON; empty when none is wanted
 * @param isHelp whether the user only asks how to call the program
 */
record ImbOptions(
        int[] sizes, int repetitions, int seconds, int rounds, boolean isChecked, String json, boolean isHelp) {
    private static final int MAX_BYTES = 4 << 20;
    private static final int MAX_REPETITIONS = 100_000_000;
    private static final int REPETITIONS = 1000;
    private static final int MAX_SECONDS = 86_400;
    private static final int SECONDS = 10;
    private static final int MAX_ROUNDS = 1_000_000;

    /** Bytes of all repetitions of a size together, at most. */
    private static final int VOLUME = 40 << 20;

    /** Reads the arguments; of an option given twice the last counts. */
    static ImbOptions parse(String... arguments) {
        int[] sizes = ArgumentReader.doubling(0, MAX_BYTES);
        int repetitions = REPETITIONS;
        int seconds = SECONDS;
        int rounds = Measurement.UNTIL_COMPILED;
        boolean isChecked = false;
        String json = "";
        boolean isHelp = false;
        ArgumentReader reader = new ArgumentReader(arguments);
        while (reader.hasNext()) {
            String option = reader.next();
            switch (option) {
                case "-m" -> sizes = reader.sizes(option);
                case "-i" -> repetitions = reader.number(option, 1, MAX_REPETITIONS);
                case "--time" -> seconds = reader.number(option, 1, MAX_SECONDS);
                case "-w", "--warm-up" -> rounds = reader.number(option, 0, MAX_ROUNDS);
                case "--check" -> isChecked = true;
                case "--json" -> json = reader.value(option);
                case "-h", "--help" -> isHelp = true;
                default ->
                    throw new UsageException("unknown argument '" + option + "'; the options are -m SIZES, -i N,"
                            + " --time S, -w ROUNDS, --check, --json FILE and --help");
            }
        }
        return new ImbOptions(sizes, repetitions, seconds, rounds, isChecked, json, isHelp);
    }

    /** Repetitions of a size whose first took this long: fewer where they would be many bytes, or take long. */
    int repetitions(int bytes, double firstSeconds) {
        int fitting = Math.max(1, VOLUME / Math.max(1, bytes));
        double inTime = Math.max(1, seconds / Math.max(1e-9, firstSeconds));
        return (int) Math.min(inTime, Math.min(repetitions, fitting));
    }

    /** How to call a program. */
    static String help(String name, int ranks) {
        return "Usage: mpjrun -np " + (ranks == 0 ? "N" : ranks) + " imb." + name + " [options]\n\n" + """
              -m [MIN:]MAX    message sizes in bytes, doubling (default: 0:4194304), or a list: 8,1000
              -i N            most repetitions of a size (default: 1000); fewer where they would be over 40 MiB
              --time S        seconds after which a size has fewer repetitions (default: 10)
              -w ROUNDS       measure everything so often for nothing before it counts (default: until the JIT
                              compiler has nothing more to do, about 5 seconds at most)
              --check         compare what every rank received with what it should be
              --json FILE     write the figures as JSON, too; - for standard output instead of the table
              --help          this text

            """
                + "Example: mpjrun -np " + (ranks == 0 ? 4 : ranks) + " imb." + name + " -m 0:65536 --check";
    }
}
