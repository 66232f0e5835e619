package bireme.bb.stream;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.SourceNode;
import java.util.Objects;
import java.util.function.Function;

/**
 * A stream of items and what is done with each, written down as a chain.
 *
 * <pre>{@code
 * Graph graph = Flow.of(feed)
 *         .map(4, Quote::parse)
 *         .filter(Quote::isTraded)
 *         .keyBy(Quote::option)
 *         .window(WindowShape.of(1000).every(25))
 *         .farmed(4, Curve::of)
 *         .into(Sink.of(this::draw));
 * graph.run();
 * }</pre>
 *
 * <p>Each operator is a block of {@link bireme.bb} and runs in a thread of its own, or in as many as its first argument
 * says. Operators keep the order of items, however many threads they have, unless the flow is {@link #unordered()};
 * windows keep the order of each key.
 *
 * <p>Threads: immutable; nothing runs before {@link Graph#run}, and the graph can run again and again. Functions are
 * shared by the threads of an operator.
 *
 * <p>Errors: whatever a function throws ends the run, which throws it with the operator and the item.
 *
 * @param <T> items
 */
public final class Flow<T> {
    private final Source<T> source;
    private final boolean isOrdered;

    private Flow(Source<T> source, boolean isOrdered) {
        this.source = source;
        this.isOrdered = isOrdered;
    }

    /**
     * {@return a flow of what comes out of a source}
     *
     * @param <T> items of the flow
     * @param source where items come from, and what follows it so far
     */
    public static <T> Flow<T> of(Source<T> source) {
        return new Flow<>(Objects.requireNonNull(source, "source"), true);
    }

    /**
     * {@return a flow of the elements of something that can be gone through once for every run}
     *
     * @param <T> items of the flow
     * @param items gone through once in every run, by one thread; no element is {@code null}
     */
    public static <T> Flow<T> of(Iterable<? extends T> items) {
        return of(Source.<T>of(items));
    }

    /**
     * {@return a flow of what a source node emits, which every run uses again}
     *
     * @param <T> items of the flow
     * @param node used by every run, so it must allow one run after another
     */
    public static <T> Flow<T> from(SourceNode<T> node) {
        return of(Source.from(node));
    }

    /**
     * The same flow, whose operators from here on pass on items as they are done with them, where they have threads.
     *
     * @return the flow; results of several threads come in any order
     */
    public Flow<T> unordered() {
        return new Flow<>(source, false);
    }

    /**
     * {@return all operators so far as part of a group, except those that are in one already; see {@link Block#group}}
     *
     * @param name name of the group, not empty
     * @throws IllegalArgumentException when all of them are
     */
    public Flow<T> group(String name) {
        return new Flow<>(source.group(name), isOrdered);
    }

    /**
     * {@return this flow, and behind it any block}
     *
     * @param <R> items of the new flow
     * @param block takes the items of this flow
     */
    public <R> Flow<R> then(Block<? super T, R> block) {
        return new Flow<>(source.then(block), isOrdered);
    }

    /**
     * {@return a flow of each item as something else}
     *
     * @param <R> items of the new flow
     * @param function applied to each item; must not return {@code null}, and an exception ends the run
     */
    public <R> Flow<R> map(Block.Mapping<? super T, ? extends R> function) {
        return map(1, function);
    }

    /**
     * {@return a flow of each item as something else, found by several threads}
     *
     * @param <R> items of the new flow
     * @param threads threads that do it, at least 1
     * @param function applied to each item; must not return {@code null}, and an exception ends the run
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <R> Flow<R> map(int threads, Block.Mapping<? super T, ? extends R> function) {
        return behind(threads, Block.<T, R>map(function));
    }

    /**
     * {@return a flow of the items that fulfil a condition}
     *
     * @param condition asked of each item; an exception ends the run
     */
    public Flow<T> filter(Block.Condition<? super T> condition) {
        return filter(1, condition);
    }

    /**
     * {@return a flow of the items that fulfil a condition, which several threads check}
     *
     * @param threads threads that do it, at least 1
     * @param condition asked of each item; an exception ends the run
     * @throws IllegalArgumentException for less than 1 thread
     */
    public Flow<T> filter(int threads, Block.Condition<? super T> condition) {
        return behind(threads, Block.<T>filter(condition));
    }

    /**
     * {@return a flow of none, one or many items for each}
     *
     * @param <R> items of the new flow
     * @param step what is emitted for an item; an exception ends the run
     */
    public <R> Flow<R> flatMap(Block.Step<? super T, R> step) {
        return flatMap(1, step);
    }

    /**
     * {@return a flow of none, one or many items for each, from several threads}
     *
     * @param <R> items of the new flow
     * @param threads threads that do it, at least 1
     * @param step what is emitted for an item; an exception ends the run
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <R> Flow<R> flatMap(int threads, Block.Step<? super T, R> step) {
        return behind(threads, Block.<T, R>flatMap(step));
    }

    private <R> Flow<R> behind(int threads, Block<T, R> node) {
        return threads == 1 ? then(node) : then(arranged(Farm.of(threads, node)));
    }

    <R> Farm<T, R> arranged(Farm<T, R> farm) {
        return isOrdered ? farm.ordered() : farm;
    }

    /**
     * {@return the same items, each of which belongs to a key}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param key key of an item, never {@code null}
     */
    public <K> KeyedFlow<K, T> keyBy(Function<? super T, ? extends K> key) {
        return new KeyedFlow<>(this, Objects.requireNonNull(key, "key"));
    }

    /**
     * {@return the graph of it all, with an end}
     *
     * @param sink takes the items of this flow
     */
    public Graph into(Sink<? super T> sink) {
        return source.into(sink);
    }

    @Override
    public String toString() {
        return source.toString();
    }
}
