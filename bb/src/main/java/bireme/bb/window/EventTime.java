package bireme.bb.window;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * When items have happened, and what is known of those still to come.
 *
 * <p>The watermark is a time before which no item is expected any more: the largest time so far, minus
 * {@link #lateBy} how much items may be late. A window closes when the watermark reaches its end, and when the stream
 * ends.
 *
 * <p>Units: any, the same for all; between -2^61 and 2^61.
 *
 * <p>Threads: immutable; one thread calls the functions to classify items, and workers call {@code time} again.
 *
 * @param <T> items
 */
public final class EventTime<T> {
    private static final long MAX = 1L << 61;

    private final ToLongFunction<? super T> time;
    private final long lateness;
    private final boolean isPerInput;
    private final Predicate<? super T> isMark;

    private EventTime(ToLongFunction<? super T> time, long lateness, boolean isPerInput, Predicate<? super T> isMark) {
        this.time = Objects.requireNonNull(time, "time");
        this.lateness = lateness;
        this.isPerInput = isPerInput;
        this.isMark = isMark;
    }

    /**
     * {@return times of items that come in their order}
     *
     * @param <T> items
     * @param time when an item has happened, in units of your own, between -2^61 and 2^61
     */
    public static <T> EventTime<T> of(ToLongFunction<? super T> time) {
        return new EventTime<>(time, 0, false, null);
    }

    /**
     * {@return the same for items that may come after others whose times are up to so much larger}
     *
     * @param most units of time, 0..2^60
     * @throws IllegalArgumentException when negative or above 2^60
     */
    public EventTime<T> lateBy(long most) {
        if (most < 0 || most > WindowShape.MAX) {
            throw new IllegalArgumentException("lateness " + most + " is outside 0.." + WindowShape.MAX);
        }
        return new EventTime<>(time, most, isPerInput, isMark);
    }

    /**
     * Each of the threads that items come from has a watermark of its own, and the smallest counts: for sources of
     * which one may be ahead of another. A thread that sends nothing holds all windows open, until it ends.
     *
     * @return the same times, with a watermark for each thread
     */
    public EventTime<T> perInput() {
        return new EventTime<>(time, lateness, true, isMark);
    }

    /**
     * Only some items move the watermark, and they are in no window: the stream contains its own watermarks.
     *
     * @param isOne tells such items; not {@code null}
     * @return the same times, with marks
     */
    public EventTime<T> marks(Predicate<? super T> isOne) {
        return new EventTime<>(time, lateness, isPerInput, Objects.requireNonNull(isOne, "isOne"));
    }

    long of(T item) {
        return time.applyAsLong(item);
    }

    /** As {@link #of}, and within bounds. */
    long checked(T item) {
        long found = time.applyAsLong(item);
        if (found < -MAX || found > MAX) {
            throw new IllegalArgumentException("time " + found + " is outside " + -MAX + ".." + MAX);
        }
        return found;
    }

    long lateness() {
        return lateness;
    }

    boolean isPerInput() {
        return isPerInput;
    }

    boolean hasMarks() {
        return isMark != null;
    }

    boolean isMark(T item) {
        return isMark != null && isMark.test(item);
    }
}
