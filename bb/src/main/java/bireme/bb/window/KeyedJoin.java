package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.window.message.JoinItem;
import bireme.bb.window.message.JoinMark;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Joins two streams: items of the same key whose times are near each other, or that are in the same window.
 *
 * <p>Shape: behind each stream a node that finds keys, times and watermark, and behind both of them the workers,
 * between which the keys are divided. A join in windows has one node more before its workers.
 *
 * <p>Threads: immutable. Functions are shared by workers.
 *
 * <p>Errors: whatever a function throws ends the run.
 *
 * @param <K> keys, with {@code equals} and {@code hashCode}
 * @param <A> items of the left stream
 * @param <B> items of the right stream
 */
public final class KeyedJoin<K, A, B> {
    /** So many marks are sent while the watermark moves by the length of an interval. */
    private static final long MARKS_AN_INTERVAL = 8;

    private final JoinSide<K, A> left;
    private final JoinSide<K, B> right;
    private final LateCounts counts;

    private KeyedJoin(JoinSide<K, A> left, JoinSide<K, B> right, LateCounts counts) {
        this.left = Objects.requireNonNull(left, "left");
        this.right = Objects.requireNonNull(right, "right");
        this.counts = Objects.requireNonNull(counts, "counts");
    }

    /**
     * {@return a join of two streams}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param <A> items of the left stream
     * @param <B> items of the right stream
     * @param left one stream
     * @param right the other; its times are in the same unit
     */
    public static <K, A, B> KeyedJoin<K, A, B> of(JoinSide<K, A> left, JoinSide<K, B> right) {
        return new KeyedJoin<>(left, right, new LateCounts());
    }

    /**
     * {@return the same join with late items counted}
     *
     * @param late counts late items of both streams and of all runs
     */
    public KeyedJoin<K, A, B> counting(LateCounts late) {
        return new KeyedJoin<>(left, right, late);
    }

    /**
     * Pairs of items of the same key, the right from {@code lower} before or behind the left up to {@code upper} behind
     * it: {@code left.time + lower <= right.time <= left.time + upper}. Each pair comes once, when the second of its
     * items arrives.
     *
     * <p>An item is late if its time is before the watermark of its own stream. Late items are dropped; all others have
     * all their pairs, whichever stream is ahead.
     *
     * <p>Memory: an item is kept until the watermark of the other stream has passed its interval, or that has ended. A
     * stream that is ahead of the other is kept in memory so far.
     *
     * @param <R> results
     * @param workers threads that join, at least 1
     * @param lower least distance of the right item from the left, in units of the times, -2^60..upper
     * @param upper largest distance, lower..2^60
     * @param function makes a result of each pair; shared by the workers
     * @return the results, those of each key in the order in which the second items arrive
     * @throws IllegalArgumentException for less than 1 worker, or when a distance is out of range
     */
    public <R> Source<R> within(
            int workers, long lower, long upper, JoinFunction<? super A, ? super B, ? extends R> function) {
        Objects.requireNonNull(function, "function");
        if (lower < -WindowShape.MAX || lower > upper || upper > WindowShape.MAX) {
            throw new IllegalArgumentException("a join within " + lower + ".." + upper
                    + "; expected -2^60 <= lower <= upper <= 2^60, in units of the times");
        }
        long grain = (upper - lower) / MARKS_AN_INTERVAL + 1;
        Block<Object, R> worker = Block.of("join", () -> new IntervalJoinNode<A, B, R>(lower, upper, function));
        Source<Object> both = Source.merge(left.messages(true, grain, counts), right.messages(false, grain, counts));
        return both.then(
                KeyedWindows.checked(workers) == 1
                        ? worker
                        : Farm.of(workers, worker).routing(Routing.byKey(message -> ((JoinItem) message).key())));
    }

    /**
     * Windows by time of the items of both streams. The watermark is the smaller one of the two, and what is late and
     * what is partial is as for {@link KeyedWindows#byTime}.
     *
     * @param <R> values
     * @param workers threads that find values, at least 1
     * @param shape length and distance of windows, in units of the times
     * @param function finds the value of a window; shared by the workers
     * @return the values, those of one key in the order of its windows; none for windows that both streams have no item
     *     in
     * @throws IllegalArgumentException for less than 1 worker
     */
    public <R> Source<WindowResult<K, R>> coGroup(
            int workers, WindowShape shape, CoGroupFunction<A, B, ? extends R> function) {
        Objects.requireNonNull(function, "function");
        EventTime<Object> times = EventTime.of(KeyedJoin::time).perInput().marks(JoinMark.class::isInstance);
        KeyedWindows<K, Object> windows = KeyedWindows.<K, Object>byTime(
                        shape, times, message -> WindowSpec.cast(((JoinItem) message).key()))
                .counting(counts)
                .late((message, time, watermark) -> takeLate((JoinItem) message, watermark));
        WindowFunction<Object, R> grouped = messages -> {
            List<A> lefts = new ArrayList<>();
            List<B> rights = new ArrayList<>();
            for (Object message : messages) {
                JoinItem item = (JoinItem) message;
                if (item.isLeft()) {
                    lefts.add(WindowSpec.cast(item.item()));
                } else {
                    rights.add(WindowSpec.cast(item.item()));
                }
            }
            return function.apply(lefts, rights);
        };
        long grain = gcd(shape.length(), shape.slide());
        return Source.merge(left.messages(true, grain, null), right.messages(false, grain, null))
                .then(windows.keyed(workers, grouped));
    }

    /**
     * Pairs of items of the same key and the same window; a pair that is in several windows comes once for each.
     *
     * @param <R> results
     * @param workers threads that join, at least 1
     * @param shape length and distance of windows, in units of the times
     * @param function makes a result of each pair; shared by the workers
     * @return the results, those of one key in the order of its windows
     * @throws IllegalArgumentException for less than 1 worker
     */
    public <R> Source<R> inWindows(
            int workers, WindowShape shape, JoinFunction<? super A, ? super B, ? extends R> function) {
        Objects.requireNonNull(function, "function");
        Source<WindowResult<K, List<R>>> pairs = coGroup(workers, shape, (lefts, rights) -> {
            List<R> results = new ArrayList<>();
            for (A one : lefts) {
                for (B other : rights) {
                    R result = function.apply(one, other);
                    if (result != null) {
                        results.add(result);
                    }
                }
            }
            return results.isEmpty() ? null : results;
        });
        return pairs.then(Block.<WindowResult<K, List<R>>, R>flatMap(
                (window, out) -> window.value().forEach(out::emit)));
    }

    private static long time(Object message) {
        return message instanceof JoinMark mark ? mark.watermark() : ((JoinItem) message).time();
    }

    private void takeLate(JoinItem item, long watermark) throws Exception {
        if (item.isLeft()) {
            left.late().take(WindowSpec.cast(item.item()), item.time(), watermark);
        } else {
            right.late().take(WindowSpec.cast(item.item()), item.time(), watermark);
        }
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}
