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

    /** What comes out of a source. */
    public static <T> Flow<T> of(Source<T> source) {
        return new Flow<>(Objects.requireNonNull(source, "source"), true);
    }

    /** The elements of something that can be gone through once for every run. */
    public static <T> Flow<T> of(Iterable<? extends T> items) {
        return of(Source.<T>of(items));
    }

    /** What a source node emits, which every run uses again. */
    public static <T> Flow<T> from(SourceNode<T> node) {
        return of(Source.from(node));
    }

    /**
     * The same flow, whose operators from here on hand on items as they are done with them, where they have threads.
     */
    public Flow<T> unordered() {
        return new Flow<>(source, false);
    }

    /**
     * All operators so far as part of a group, but for those that are in one already; see {@link Block#group}.
     *
     * @throws IllegalArgumentException when all of them are
     */
    public Flow<T> group(String name) {
        return new Flow<>(source.group(name), isOrdered);
    }

    /** Behind it, any block. */
    public <R> Flow<R> then(Block<? super T, R> block) {
        return new Flow<>(source.then(block), isOrdered);
    }

    /** Each item as something else. */
    public <R> Flow<R> map(Block.Mapping<? super T, ? extends R> function) {
        return map(1, function);
    }

    /**
     * Each item as something else, found by several threads.
     *
     * @throws IllegalArgumentException for less than 1 thread
     */
    public <R> Flow<R> map(int threads, Block.Mapping<? super T, ? extends R> function) {
        return behind(threads, Block.<T, R>map(function));
    }

    /** The items that fulfil a condition. */
    public Flow<T> filter(Block.Condition<? super T> condition) {
        return filter(1, condition);
    }

    /**
     * The items that fulfil a condition, which several threads check.
     *
     * @throws IllegalArgumentException for less than 1 thread
     */
    public Flow<T> filter(int threads, Block.Condition<? super T> condition) {
        return behind(threads, Block.<T>filter(condition));
    }

    /** None, one or many items for each. */
    public <R> Flow<R> flatMap(Block.Step<? super T, R> step) {
        return flatMap(1, step);
    }

    /**
     * None, one or many items for each, from several threads.
     *
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

    /** The same items, of which each belongs to a key, with {@code equals} and {@code hashCode}. */
    public <K> KeyedFlow<K, T> keyBy(Function<? super T, ? extends K> key) {
        return new KeyedFlow<>(this, Objects.requireNonNull(key, "key"));
    }

    /** The graph of it all, with an end. */
    public Graph into(Sink<? super T> sink) {
        return source.into(sink);
    }

    @Override
    public String toString() {
        return source.toString();
    }
}
