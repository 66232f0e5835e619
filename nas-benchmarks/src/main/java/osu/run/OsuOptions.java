package osu.run;

import benchmarks.program.ArgumentReader;
import benchmarks.program.UsageException;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The command line of a program.
 *
 * <p>Threads: one, while it is read.
 *
 * <p>Errors: a {@link UsageException} says in one line what does not fit.
 */
final class OsuOptions {
    static final int DEFAULT_MAX_BYTES = 4 << 20;

    private static final int MAX_ITERATIONS = 100_000_000;
    private static final int MAX_MILLISECONDS = 3_600_000;
    private static final int MAX_ROUNDS = 1_000_000;
    private static final int NOT_GIVEN = -1;

    private final Set<Flag> legalFlags;
    private final boolean isOneSided;
    private final boolean hasMemory;
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private int[] sizes = ArgumentReader.doubling(1, DEFAULT_MAX_BYTES);
    private int iterations;
    private int warmUp;
    private int rounds = NOT_GIVEN;
    private int milliseconds = 300;
    private String json = "";
    private boolean hasSizes;
    private boolean isHelp;
    private Synchronization synchronization = Synchronization.FLUSH;
    private WindowKind windowKind = WindowKind.ALLOCATE;

    private MessageMemory memory = MessageMemory.HEAP;

    private OsuOptions(Set<Flag> legalFlags, boolean isOneSided, boolean hasMemory) {
        this.legalFlags = legalFlags;
        this.isOneSided = isOneSided;
        this.hasMemory = hasMemory;
    }

    /** Reads the arguments of a program that knows some flags; those that know any also know {@code -t}. */
    static OsuOptions parse(Set<Flag> legalFlags, String... arguments) {
        return new OsuOptions(legalFlags, false, false).read(arguments);
    }

    /** Reads those of a program for two ranks; of bytes, which may be on a device: {@code -d device}. */
    static OsuOptions parsePair(boolean isOfBytes, String... arguments) {
        return new OsuOptions(Flag.NONE, false, isOfBytes).read(arguments);
    }

    /** Reads those of a program for windows, where {@code -w} is the kind of the window, as in the OSU suite. */
    static OsuOptions parseOneSided(String... arguments) {
        return new OsuOptions(Flag.NONE, true, false).read(arguments);
    }

    private OsuOptions read(String... arguments) {
        ArgumentReader reader = new ArgumentReader(arguments);
        while (reader.hasNext()) {
            String option = reader.next();
            if (!isOneSided || !readOneSided(option, reader)) {
                read(option, reader);
            }
        }
        return this;
    }

    private boolean readOneSided(String option, ArgumentReader reader) {
        if (option.equals("-s")) {
            synchronization = Synchronization.named(option, reader.value(option));
        } else if (option.equals("-w")) {
            windowKind = WindowKind.named(option, reader.value(option));
        } else {
            return false;
        }
        return true;
    }

    private void read(String option, ArgumentReader reader) {
        switch (option) {
            case "-m" -> {
                sizes = reader.sizes(option);
                hasSizes = true;
            }
            case "-i" -> iterations = reader.number(option, 1, MAX_ITERATIONS);
            case "-x" -> warmUp = reader.number(option, 1, MAX_ITERATIONS);
            case "-w", "--warm-up" -> rounds = reader.number(option, 0, MAX_ROUNDS);
            case "--json" -> json = reader.value(option);
            case "-h", "--help" -> isHelp = true;
            default -> readRare(option, reader);
        }
    }

    private void readRare(String option, ArgumentReader reader) {
        if (option.equals("-d") && hasMemory) {
            memory = MessageMemory.named(option, reader.value(option));
            return;
        }
        if (option.equals("-t") && !legalFlags.isEmpty()) {
            milliseconds = reader.number(option, 1, MAX_MILLISECONDS);
            return;
        }
        for (Flag flag : legalFlags) {
            if (flag.option().equals(option)) {
                flags.add(flag);
                return;
            }
        }
        throw new UsageException("unknown argument '" + option + "'; the options are -m SIZES, -i N, -x N, "
                + (hasMemory ? "-d device, " : "")
                + (legalFlags.isEmpty() ? "" : "-t MS, " + flagNames() + ", ")
                + (isOneSided ? "-s " + Synchronization.NAMES + ", -w " + WindowKind.NAMES + ", --warm-up" : "-w")
                + " ROUNDS, --json FILE and --help");
    }

    private String flagNames() {
        return legalFlags.stream().map(Flag::option).collect(Collectors.joining(", "));
    }

    /** Whether the user only asks how to call the program. */
    boolean isHelp() {
        return isHelp;
    }

    /** Message sizes in bytes, in the order in which they are measured. */
    int[] sizes() {
        return sizes.clone();
    }

    /** The same where messages have whole elements, at most so many unless the user has said. */
    int[] sizesOf(int elementBytes, int maxElements) {
        if (!hasSizes) {
            return ArgumentReader.doubling(elementBytes, elementBytes * maxElements);
        }
        for (int bytes : sizes) {
            if (bytes % elementBytes != 0 || elementBytes > 1 && bytes == 0) {
                throw new UsageException(
                        "-m: messages of " + bytes + " bytes have no whole number of elements; legal are "
                                + elementBytes + ", " + 2 * elementBytes + ", " + 3 * elementBytes + ", ...");
            }
        }
        return sizes();
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

    /** How often everything is measured for nothing, before it counts. */
    int rounds(int unlessGiven) {
        return rounds == NOT_GIVEN ? unlessGiven : rounds;
    }

    /** How long to measure a size, in milliseconds, where the number of calls is not given. */
    int milliseconds() {
        return milliseconds;
    }

    /** The file for the report as JSON; empty when none is wanted. */
    String json() {
        return json;
    }

    /** How accesses to a window are completed. */
    Synchronization synchronization() {
        return synchronization;
    }

    /** Whose memory a window has. */
    WindowKind windowKind() {
        return windowKind;
    }

    /** Whether the user wants this. */
    boolean has(Flag flag) {
        return flags.contains(flag);
    }

    /** How often to send messages of this size. */
    Plan planFor(int bytes) {
        Plan fitting = Plan.fitting(bytes);
        return new Plan(
                iterations == 0 ? fitting.iterations() : iterations, warmUp == 0 ? fitting.warmUp() : warmUp, memory);
    }
}
