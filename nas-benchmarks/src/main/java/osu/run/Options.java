package osu.run;

import java.util.Iterator;
import java.util.List;

/**
 * The command line of a program for two ranks.
 *
 * @param leastBytes smallest message
 * @param mostBytes upper limit of message sizes, which double from the smallest
 * @param iterations messages measured per size; 0 for a number that fits the size
 * @param warmUp messages before that; 0 for a number that fits the size
 * @param help whether the user only asks how to call the program
 */
record Options(int leastBytes, int mostBytes, int iterations, int warmUp, boolean help) {
    private static final int DEFAULT_MOST_BYTES = 4 << 20;
    private static final int LARGEST_BYTES = 1 << 30;
    private static final int MOST_ITERATIONS = 100_000_000;

    /** Reads the arguments; an {@link IllegalArgumentException} says in one line what does not fit. */
    static Options parse(String... arguments) {
        Options options = new Options(1, DEFAULT_MOST_BYTES, 0, 0, false);
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            options = options.with(rest.next(), rest);
        }
        return options;
    }

    private Options with(String option, Iterator<String> rest) {
        switch (option) {
            case "-m":
                return withSizes(valueOf(option, rest));
            case "-i":
                int count = number(option, valueOf(option, rest), 1, MOST_ITERATIONS);
                return new Options(leastBytes, mostBytes, count, warmUp, help);
            case "-x":
                int before = number(option, valueOf(option, rest), 1, MOST_ITERATIONS);
                return new Options(leastBytes, mostBytes, iterations, before, help);
            case "-h", "--help":
                return new Options(leastBytes, mostBytes, iterations, warmUp, true);
            default:
                throw new IllegalArgumentException(
                        "unknown argument '" + option + "'; the options are -m [MIN:]MAX, -i N, -x N and --help");
        }
    }

    private Options withSizes(String range) {
        int colon = range.indexOf(':');
        int least = colon < 0 ? 1 : number("-m", range.substring(0, colon), 0, LARGEST_BYTES);
        int most = number("-m", range.substring(colon + 1), least, LARGEST_BYTES);
        return new Options(least, most, iterations, warmUp, help);
    }

    private static String valueOf(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return rest.next();
    }

    private static int number(String option, String text, int least, int most) {
        try {
            int value = Integer.parseInt(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " needs a number, not '" + text + "'", e);
        }
        throw new IllegalArgumentException(option + " is " + text + "; expected " + least + ".." + most);
    }

    /** How often to send messages of this size. */
    Plan planFor(int bytes) {
        Plan fitting = Plan.fitting(bytes);
        return new Plan(iterations == 0 ? fitting.iterations() : iterations, warmUp == 0 ? fitting.warmUp() : warmUp);
    }

    /** How to call the program. */
    static String help(String name) {
        return "Usage: mpjrun -np 2 osu." + name + " [options]\n\n"
                + "  -m [MIN:]MAX  message sizes in bytes, doubling (default: 1:4194304)\n"
                + "  -i N          messages per size (default: more for small ones)\n"
                + "  -x N          messages per size before measuring (default: as many)\n"
                + "  --help        this text\n\n"
                + "Example: mpjrun -np 2 osu." + name + " -m 8:1048576";
    }
}
