package bireme.runtime.window;

import bireme.runtime.reduce.PredefinedOperation;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An access to a window as checked mode remembers it until it is complete.
 *
 * <p>Units: bytes from the first one that the target shows.
 *
 * @param origin rank in the window
 * @param kind what it does
 * @param accumulation how it combines; of a compare-and-swap the type only; {@code null} for put and get
 * @param epoch in which it was begun
 * @param phase how many fences the origin has left before
 * @param rules of the origin
 * @param place the call and its line; empty where nobody knows
 * @param region of a dynamic window, else 0
 * @param ranges first byte and end of each range, ascending, apart from each other
 */
record LoggedAccess(
        int origin,
        Kind kind,
        Accumulation accumulation,
        EpochKind epoch,
        int phase,
        AccumulateRules rules,
        String place,
        int region,
        long[] ranges) {
    private static final int NUMBERS = 9;
    private static final int NO_ACCUMULATION = -1;

    /** What an access does to the target. */
    enum Kind {
        /** Replaces bytes. */
        PUT("put"),
        /** Reads them. */
        GET("get"),
        /** Combines elements. */
        ACCUMULATE("accumulate"),
        /** Reads and combines elements. */
        GET_ACCUMULATE("getAccumulate"),
        /** Reads an element, and may replace it. */
        COMPARE_AND_SWAP("compareAndSwap");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        private boolean fetches() {
            return this != PUT && this != ACCUMULATE;
        }
    }

    /** Whether it is complete at the target as soon as its result is at the origin. */
    boolean fetches() {
        return kind.fetches();
    }

    private boolean changes() {
        return kind != Kind.GET && (accumulation == null || !accumulation.isNothing());
    }

    /** Whether the standard forbids that this one is begun while an earlier one that overlaps it is not complete. */
    boolean conflictsWith(LoggedAccess earlier) {
        if (!changes() && !earlier.changes()) {
            return false;
        }
        if (accumulation == null || earlier.accumulation == null) {
            return true;
        }
        boolean isSameType = accumulation.type() == earlier.accumulation.type()
                && accumulation.record() == earlier.accumulation.record();
        return !isSameType || !isAllowed(earlier);
    }

    /** Of accumulates with elements of one type. */
    private boolean isAllowed(LoggedAccess earlier) {
        boolean hasNoOperation = kind == Kind.COMPARE_AND_SWAP || earlier.kind == Kind.COMPARE_AND_SWAP;
        if (hasNoOperation || accumulation.operation() == earlier.accumulation.operation()) {
            return true;
        }
        return !rules.isSameOp()
                && (accumulation.isNothing()
                        || earlier.accumulation.isNothing()
                        || origin == earlier.origin && isOrdered(earlier));
    }

    private boolean isOrdered(LoggedAccess earlier) {
        boolean isWriteOrdered = !earlier.changes() || !changes() || rules.writesAfterWrites();
        boolean isReadOrdered = !earlier.changes() || !fetches() || rules.readsAfterWrites();
        boolean isLaterWriteOrdered = !earlier.fetches() || !changes() || rules.writesAfterReads();
        return isWriteOrdered && isReadOrdered && isLaterWriteOrdered;
    }

    /** Whether checked mode need not remember this one beside the other, where both are complete at the same time. */
    boolean isLike(LoggedAccess other) {
        return origin == other.origin
                && kind == other.kind
                && epoch == other.epoch
                && phase == other.phase
                && rules.equals(other.rules)
                && (accumulation == null ? other.accumulation == null : accumulation.equals(other.accumulation));
    }

    /** The same access to one of its ranges. */
    LoggedAccess at(long first, long end) {
        long[] one = {first, end};
        return new LoggedAccess(origin, kind, accumulation, epoch, phase, rules, place, region, one);
    }

    /** The same access, with the range only that overlaps the one range of another. */
    LoggedAccess where(LoggedAccess other) {
        int i = 0;
        while (ranges[i + 1] <= other.ranges[0]) {
            i += 2;
        }
        return at(ranges[i], ranges[i + 1]);
    }

    /** Of an access to one range: what, where, by whom, when. */
    String describe(int target) {
        String how = accumulation == null || kind == Kind.COMPARE_AND_SWAP
                ? ""
                : " (" + accumulation.operation() + " of "
                        + (accumulation.record() == null ? accumulation.type() : accumulation.record()) + ")";
        return kind.title + how + " of bytes " + ranges[0] + ".." + (ranges[1] - 1) + " of target " + target
                + (region == 0 ? "" : ", region " + region) + ", by rank " + origin + " in an epoch of "
                + epoch.title() + (place.isEmpty() ? "" : " (" + place + ")");
    }

    /** For messages. */
    byte[] encode() {
        byte[] text = place.getBytes(StandardCharsets.UTF_8);
        ByteBuffer into = ByteBuffer.allocate(NUMBERS * Integer.BYTES + text.length + ranges.length * Long.BYTES);
        into.putInt(origin).putInt(kind.ordinal());
        into.putInt(accumulation == null ? NO_ACCUMULATION : accumulation.toNumber());
        into.putInt(epoch.ordinal()).putInt(phase).putInt(rules.toNumber()).putInt(region);
        into.putInt(text.length).putInt(ranges.length).put(text);
        Arrays.stream(ranges).forEach(into::putLong);
        return into.array();
    }

    /** From {@link #encode}. */
    static LoggedAccess decode(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        int origin = from.getInt();
        Kind kind = Kind.values()[from.getInt()];
        int number = from.getInt();
        Accumulation accumulation = number == NO_ACCUMULATION ? null : Accumulation.of(number);
        EpochKind epoch = EpochKind.values()[from.getInt()];
        int phase = from.getInt();
        AccumulateRules rules = AccumulateRules.of(from.getInt());
        int region = from.getInt();
        byte[] text = new byte[from.getInt()];
        long[] ranges = new long[from.getInt()];
        from.get(text);
        Arrays.setAll(ranges, i -> from.getLong());
        String place = new String(text, StandardCharsets.UTF_8);
        return new LoggedAccess(origin, kind, accumulation, epoch, phase, rules, place, region, ranges);
    }

    /** An accumulation that stands for the type of a compare-and-swap. */
    static Accumulation ofSwap(xxdev.ElementType type) {
        return new Accumulation(PredefinedOperation.REPLACE, type, null, 1);
    }
}
