package bireme.bb.parallel;

import java.util.Locale;

/**
 * The rule by which the iterations of a loop are divided into pieces.
 *
 * <p>Threads: immutable.
 */
public final class Grain {
    private static final Grain EVEN = new Grain(Kind.EVEN, 1);

    /** The rule by which a loop is cut into pieces. */
    enum Kind {
        EVEN,
        DYNAMIC,
        GUIDED,
        CYCLIC
    }

    final Kind kind;
    final long length;

    private Grain(Kind kind, long length) {
        this.kind = kind;
        this.length = length;
    }

    /** {@return a grain of one piece for each thread, of equal length: for iterations that cost the same} */
    public static Grain even() {
        return EVEN;
    }

    /**
     * {@return a grain of pieces of this length, for the next free thread: for iterations of unequal cost}
     *
     * @param length iterations of a piece, at least 1; the last piece may be shorter
     * @throws IllegalArgumentException for a length below 1
     */
    public static Grain dynamic(long length) {
        return new Grain(Kind.DYNAMIC, checked(length));
    }

    /**
     * {@return a grain of long pieces first, then shorter and shorter ones down to this length}
     *
     * <p>Fewer pieces than {@link #dynamic}, and as even an end.
     *
     * @param shortest fewest iterations of a piece, at least 1; the last piece may be shorter
     * @throws IllegalArgumentException for a length below 1
     */
    public static Grain guided(long shortest) {
        return new Grain(Kind.GUIDED, checked(shortest));
    }

    /**
     * {@return a grain of pieces of this length distributed in turn, the first to the first thread, the second to the
     * second and so on: for costs that rise or fall along the range} All pieces of a turn are handled by one thread,
     * one after the other.
     *
     * @param length iterations of a piece, at least 1; the last piece may be shorter
     * @throws IllegalArgumentException for a length below 1
     */
    public static Grain cyclic(long length) {
        return new Grain(Kind.CYCLIC, checked(length));
    }

    private static long checked(long length) {
        if (length < 1) {
            throw new IllegalArgumentException("pieces of " + length + " iterations; expected at least 1");
        }
        return length;
    }

    @Override
    public String toString() {
        return kind == Kind.EVEN ? "even" : kind.name().toLowerCase(Locale.ROOT) + "(" + length + ")";
    }
}
