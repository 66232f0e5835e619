package bireme.bb.stream;

import bireme.bb.Source;
import bireme.bb.window.CoGroupFunction;
import bireme.bb.window.JoinFunction;
import bireme.bb.window.JoinSide;
import bireme.bb.window.KeyedJoin;
import bireme.bb.window.LateCounts;
import bireme.bb.window.LateItems;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;

/**
 * Two streams to be joined: the forms of {@link KeyedJoin} as operators of a chain.
 *
 * <p>Threads: immutable.
 *
 * @param <K> keys
 * @param <A> items of the left stream
 * @param <B> items of the right stream
 */
public final class JoinedFlow<K, A, B> {
    private final JoinSide<K, A> left;
    private final JoinSide<K, B> right;
    private final LateCounts counts;
    private final boolean isOrdered;

    private JoinedFlow(JoinSide<K, A> left, JoinSide<K, B> right, LateCounts counts, boolean isOrdered) {
        this.left = left;
        this.right = right;
        this.counts = counts;
        this.isOrdered = isOrdered;
    }

    static <K, A, B> JoinedFlow<K, A, B> of(JoinSide<K, A> left, JoinSide<K, B> right, boolean isOrdered) {
        return new JoinedFlow<>(left, right, new LateCounts(), isOrdered);
    }

    /**
     * {@return the same with somewhere to put late items}
     *
     * @param ofLeft called for each late item of the left stream
     * @param ofRight called for each late item of the right stream
     */
    public JoinedFlow<K, A, B> late(LateItems<? super A> ofLeft, LateItems<? super B> ofRight) {
        return new JoinedFlow<>(left.late(ofLeft), right.late(ofRight), counts, isOrdered);
    }

    /**
     * {@return the same with late items counted}
     *
     * @param late counts late items of both streams and of all runs
     */
    public JoinedFlow<K, A, B> counting(LateCounts late) {
        return new JoinedFlow<>(left, right, late, isOrdered);
    }

    /**
     * {@return a flow of what a function makes of pairs whose times are near each other; see {@link KeyedJoin#within}}
     *
     * @param <R> items of the new flow
     * @param threads threads that the keys are divided among, at least 1
     * @param lower least distance of the right item from the left, in units of the times, -2^60..upper
     * @param upper largest distance, lower..2^60
     * @param function makes a result of each pair; {@code null} for none
     * @throws IllegalArgumentException for less than 1 thread, or when a distance is out of range
     */
    public <R> Flow<R> within(
            int threads, long lower, long upper, JoinFunction<? super A, ? super B, ? extends R> function) {
        return flow(join().within(threads, lower, upper, function));
    }

    /**
     * {@return a flow of what a function makes of pairs that are in the same window; see {@link KeyedJoin#inWindows}}
     *
     * @param <R> items of the new flow
     * @param threads threads that the keys are divided among, at least 1
     * @param shape length and distance of windows, in units of the times
     * @param function makes a result of each pair; {@code null} for none
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <R> Flow<R> inWindows(
            int threads, WindowShape shape, JoinFunction<? super A, ? super B, ? extends R> function) {
        return flow(join().inWindows(threads, shape, function));
    }

    /**
     * {@return a flow of what a function makes of all items of a window; see {@link KeyedJoin#coGroup}}
     *
     * @param <R> values
     * @param threads threads that the keys are divided among, at least 1
     * @param shape length and distance of windows, in units of the times
     * @param function finds the value of a window; {@code null} for none
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <R> Flow<WindowResult<K, R>> coGroup(
            int threads, WindowShape shape, CoGroupFunction<A, B, ? extends R> function) {
        return flow(join().coGroup(threads, shape, function));
    }

    private KeyedJoin<K, A, B> join() {
        return KeyedJoin.of(left, right).counting(counts);
    }

    private <R> Flow<R> flow(Source<R> source) {
        return isOrdered ? Flow.of(source) : Flow.of(source).unordered();
    }
}
