package benchmarks.program;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Reads the arguments of a command line, one after the other.
 *
 * <p>Errors: an {@link UsageException} says in one line what does not fit.
 */
public final class ArgumentReader {
    private static final int MAX_BYTES = 1 << 30;

    private final Iterator<String> rest;

    /** The arguments in their order. */
    public ArgumentReader(String... arguments) {
        rest = List.of(arguments).iterator();
    }

    /** Whether there is another. */
    public boolean hasNext() {
        return rest.hasNext();
    }

    /** The next one. */
    public String next() {
        return rest.next();
    }

    /** The value that belongs to an option. */
    public String value(String option) {
        if (!rest.hasNext()) {
            throw new UsageException(option + " needs a value");
        }
        return rest.next();
    }

    /** The value that belongs to an option, a whole number. */
    public int number(String option, int least, int most) {
        return number(option, value(option), least, most);
    }

    /** The value that belongs to an option, sizes in bytes: {@code MAX}, {@code MIN:MAX} or {@code A,B,C}. */
    public int[] sizes(String option) {
        String text = value(option);
        if (text.indexOf(',') >= 0) {
            return Arrays.stream(text.split(","))
                    .mapToInt(size -> number(option, size, 0, MAX_BYTES))
                    .toArray();
        }
        int colon = text.indexOf(':');
        int least = colon < 0 ? 1 : number(option, text.substring(0, colon), 0, MAX_BYTES);
        return doubling(least, number(option, text.substring(colon + 1), least, MAX_BYTES));
    }

    /** Sizes from {@code least} to {@code most}, each twice the one before; behind 0 comes 1. */
    public static int[] doubling(int least, int most) {
        return LongStream.iterate(least, bytes -> bytes <= most, bytes -> Math.max(1, bytes * 2))
                .mapToInt(Math::toIntExact)
                .toArray();
    }

    private static int number(String option, String text, int least, int most) {
        try {
            int value = Integer.parseInt(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new UsageException(option + " needs a number, not '" + text + "'");
        }
        throw new UsageException(option + " is " + text + "; expected " + least + ".." + most);
    }
}
