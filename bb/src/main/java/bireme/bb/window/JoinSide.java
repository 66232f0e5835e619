package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Source;
import java.util.Objects;
import java.util.function.Function;

/**
 * One of the two streams of a join.
 *
 * <p>Threads: immutable.
 *
 * @param <K> keys, with {@code equals} and {@code hashCode}
 * @param <T> items
 * @param source where the items come from
 * @param key key of an item, never {@code null}
 * @param times when items have happened
 * @param late called for each late item
 */
public record JoinSide<K, T>(
        Source<T> source, Function<? super T, ? extends K> key, EventTime<T> times, LateItems<? super T> late) {
    /**
     * Checks that nothing is missing.
     *
     * @param source where the items come from
     * @param key key of an item, never {@code null}
     * @param times when items have happened
     * @param late called for each late item
     */
    public JoinSide {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(times, "times");
        Objects.requireNonNull(late, "late");
    }

    /**
     * {@return a stream whose late items are dropped}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param <T> items
     * @param source where the items come from
     * @param key key of an item, never {@code null}
     * @param times when items have happened
     */
    public static <K, T> JoinSide<K, T> of(Source<T> source, Function<? super T, ? extends K> key, EventTime<T> times) {
        return new JoinSide<>(source, key, times, (item, time, watermark) -> {});
    }

    /**
     * {@return the same stream with somewhere to put late items}
     *
     * @param handler called for each late item
     */
    public JoinSide<K, T> late(LateItems<? super T> handler) {
        return new JoinSide<>(source, key, times, handler);
    }

    /**
     * The source, and a node behind it that turns items to messages.
     *
     * @param grain a mark is sent when the watermark has reached another multiple of it
     * @param counts counts items behind the watermark, which are dropped; {@code null} if they are passed on
     */
    Source<Object> messages(boolean isLeft, long grain, LateCounts counts) {
        Block<T, Object> node =
                Block.of(isLeft ? "left" : "right", () -> new JoinSideNode<>(isLeft, key, times, grain, late, counts));
        return source.then(node);
    }
}
