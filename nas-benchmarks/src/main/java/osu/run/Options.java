package osu.run;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The command line of a program.
 *
 * <p>Threads: one, while it is read.
 *
 * <p>Errors: an {@link IllegalArgumentException} says in one line what does not fit.
 */
final class Options {
    private static final int DEFAULT_MOST_BYTES = 4 << 20;
    private static final int LARGEST_BYTES = 1 << 30;
    private static final int MOST_ITERATIONS = 100_000_000;
    private static final int MOST_MILLISECONDS = 3_600_000;

    private final Set<Flag> legalFlags;
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private int[] sizes = doubling(1, DEFAULT_MOST_BYTES);
    private int iterations;
    private int warmUp;
    private int milliseconds = 300;
    private boolean hasSizes;
    private boolean isHelp;

    private Options(Set<Flag> legalFlags) {
        this.legalFlags = legalFlags;
    }

    /** Reads the arguments of a program for two ranks. */
    static Options parse(String... arguments) {
        return parse(Flag.NONE, arguments);
    }

    /** Reads the arguments of a program that knows some flags; those that know any also know {@code -t}. */
    static Options parse(Set<Flag> legalFlags, String... arguments) {
        Options options = new Options(legalFlags);
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            options.read(rest.next(), rest);
        }
        return options;
    }

    private void read(String option, Iterator<String> rest) {
        switch (option) {
            case "-m" -> {
                sizes = sizes(valueOf(option, rest));
                hasSizes = true;
            }
            case "-i" -> iterations = number(option, valueOf(option, rest), 1, MOST_ITERATIONS);
            case "-x" -> warmUp = number(option, valueOf(option, rest), 1, MOST_ITERATIONS);
            case "-h", "--help" -> isHelp = true;
            default -> readRare(option, rest);
        }
    }

    private void readRare(String option, Iterator<String> rest) {
        if (option.equals("-t") && !legalFlags.isEmpty()) {
            milliseconds = number(option, valueOf(option, rest), 1, MOST_MILLISECONDS);
            return;
        }
        for (Flag flag : legalFlags) {
            if (flag.option().equals(option)) {
                flags.add(flag);
                return;
            }
        }
        throw new IllegalArgumentException("unknown argument '" + option + "'; the options are "
                + (legalFlags.isEmpty() ? "-m SIZES, -i N, -x N" : "-m SIZES, -i N, -x N, -t MS, " + flagNames())
                + " and --help");
    }

    private String flagNames() {
        return legalFlags.stream().map(Flag::option).collect(Collectors.joining(", "));
    }

    /** Reads {@code MAX}, {@code MIN:MAX} or {@code A,B,C}. */
    private static int[] sizes(String text) {
        if (text.indexOf(',') >= 0) {
            return Arrays.stream(text.split(","))
                    .mapToInt(size -> number("-m", size, 0, LARGEST_BYTES))
                    .toArray();
        }
        int colon = text.indexOf(':');
        int least = colon < 0 ? 1 : number("-m", text.substring(0, colon), 0, LARGEST_BYTES);
        return doubling(least, number("-m", text.substring(colon + 1), least, LARGEST_BYTES));
    }

    private static int[] doubling(int least, int most) {
        return LongStream.iterate(least, bytes -> bytes <= most, bytes -> Math.max(1, bytes * 2))
                .mapToInt(Math::toIntExact)
                .toArray();
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

    /** Whether the user only asks how to call the program. */
    boolean isHelp() {
        return isHelp;
    }

    /** Message sizes in bytes, in the order in which they are measured. */
    int[] sizes() {
        return sizes.clone();
    }

    /** Whether the user has said which. */
    boolean hasSizes() {
        return hasSizes;
    }

    /** Calls measured per size; 0 for a number that fits. */
    int iterations() {
        return iterations;
    }

    /** Calls per size before that; 0 for a number that fits. */
    int warmUp() {
        return warmUp;
    }

    /** How long to measure a size, in milliseconds, where the number of calls is not given. */
    int milliseconds() {
        return milliseconds;
    }

    /** Whether the user wants this. */
    boolean has(Flag flag) {
        return flags.contains(flag);
    }

    /** How often to send messages of this size. */
    Plan planFor(int bytes) {
        Plan fitting = Plan.fitting(bytes);
        return new Plan(iterations == 0 ? fitting.iterations() : iterations, warmUp == 0 ? fitting.warmUp() : warmUp);
    }

    /** How to call a program for two ranks. */
    static String help(String name) {
        return "Usage: mpjrun -np 2 osu." + name + " [options]\n\n"
                + "  -m [MIN:]MAX  message sizes in bytes, doubling (default: 1:4194304); or a list: -m 8,1000,65536\n"
                + "  -i N          messages per size (default: more for small ones)\n"
                + "  -x N          messages per size before measuring (default: as many)\n"
                + "  --help        this text\n\n"
                + "Example: mpjrun -np 2 osu." + name + " -m 8:1048576";
    }

    /** How to call a program for any number of ranks. */
    static String collectiveHelp(String name) {
        return "Usage: mpjrun -np N osu." + name + " [options]\n\n"
                + "  -m [MIN:]MAX    message sizes in bytes, doubling (default: 1:4194304), or a list: 8,1000\n"
                + "  -t MS           milliseconds to measure each size (default: 300), and to warm up, twice\n"
                + "  -i N            calls measured per size, instead of a time\n"
                + "  -x N            calls per size before measuring, instead of a time\n"
                + "  --check         compare what every rank received with what it should be\n"
                + "  --back-to-back  no barrier between the calls\n"
                + "  --json          one JSON object instead of a table\n"
                + "  --help          this text\n\n"
                + "Example: mpjrun -np 4 osu." + name + " -m 8,1024,65536 --check";
    }

    /** How to call the program for overlap. */
    static String overlapHelp() {
        return """
            Usage: mpjrun [--async-progress] -np N osu.Overlap [options]

              -m [MIN:]MAX    message sizes in bytes, doubling; or a list: -m 8,1000,65536
              -t MS           milliseconds to measure each form and size (default: 300)
              -i N            calls per batch, instead of a time
              --elsewhere     let the computation be a wait for work elsewhere, which leaves the core free
              --help          this text

            Example: mpjrun --async-progress -np 2 osu.Overlap -m 65536,1048576 --elsewhere""";
    }
}
