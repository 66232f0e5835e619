package bireme.launcher.tune;

import bireme.devices.text.Bytes;
import bireme.launcher.options.UsageException;
import java.util.List;
import java.util.TreeSet;

/** Parses the message lengths of {@code --sizes}: {@code 8..4MiB} for powers of two, or a list. */
final class Sizes {
    /** The default of {@code --sizes}. */
    static final String DEFAULT = "8..4MiB";

    private static final long MAX = 1 << 28;
    private static final String DOTS = "..";

    private Sizes() {}

    static List<Long> parse(String text) {
        TreeSet<Long> sizes = new TreeSet<>();
        for (String part : text.split(",")) {
            int dots = part.indexOf(DOTS);
            if (dots < 0) {
                sizes.add(bytes(part));
            } else {
                addPowers(sizes, bytes(part.substring(0, dots)), bytes(part.substring(dots + DOTS.length())));
            }
        }
        return List.copyOf(sizes);
    }

    private static void addPowers(TreeSet<Long> sizes, long least, long most) {
        if (Long.highestOneBit(most) < least) {
            throw new UsageException("--sizes " + Bytes.print(least) + DOTS + Bytes.print(most) + " contains nothing");
        }
        for (long bytes = 1; bytes <= most; bytes *= 2) {
            if (bytes >= least) {
                sizes.add(bytes);
            }
        }
    }

    private static long bytes(String text) {
        long bytes;
        try {
            bytes = Bytes.parse(text.strip());
        } catch (IllegalArgumentException e) {
            throw new UsageException("--sizes: " + e.getMessage() + ", as in 8..4MiB or 1KiB,64KiB", e);
        }
        if (bytes < 1 || bytes > MAX) {
            throw new UsageException("--sizes: " + text + " is outside 1.." + Bytes.print(MAX));
        }
        return bytes;
    }
}
