package bireme.bb.stream;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Routing;
import bireme.bb.node.SourceNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.ToIntFunction;

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
    /** Where items come from, and what follows it so far; {@code null} for operators without a source. */
    private final Source<T> source;
    /** Operators without a source; {@code null} if there is one, or as long as there are no operators. */
    private final Block<Object, T> block;
    /** What a flow without a source has in common with those that are made of it. */
    private final Object origin;

    private final boolean isOrdered;

    private Flow(Source<T> source, Block<Object, T> block, Object origin, boolean isOrdered) {
        this.source = source;
        this.block = block;
        this.origin = origin;
        this.isOrdered = isOrdered;
    }

    private static <T> Flow<T> of(Source<T> source, boolean isOrdered) {
        return new Flow<>(source, null, null, isOrdered);
    }

    /**
     * {@return a flow of what comes out of a source}
     *
     * @param <T> items of the flow
     * @param source where items come from, and what follows it so far
     */
    public static <T> Flow<T> of(Source<T> source) {
        return of(Objects.requireNonNull(source, "source"), true);
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
     * {@return a flow of the items of several flows, as they arrive}
     *
     * @param <T> items of the flow
     * @param flows at least one, each with a source
     * @throws IllegalArgumentException for none
     */
    @SafeVarargs
    public static <T> Flow<T> merge(Flow<? extends T>... flows) {
        List<Source<? extends T>> sources = new ArrayList<>();
        for (Flow<? extends T> each : flows) {
            sources.add(each.source());
        }
        return of(Source.<T>merge(sources));
    }

    /**
     * {@return a flow of the items of several flows, sorted if each of them is; see {@link Source#mergeSorted}}
     *
     * @param <T> items of the flow
     * @param order order that each of the flows has its items in; among equal ones, the first flow is first
     * @param flows at least one, each with a source
     * @throws IllegalArgumentException for none
     */
    @SafeVarargs
    public static <T> Flow<T> mergeSorted(Comparator<? super T> order, Flow<? extends T>... flows) {
        List<Source<? extends T>> sources = new ArrayList<>();
        for (Flow<? extends T> each : flows) {
            sources.add(each.source());
        }
        return of(Source.<T>mergeSorted(order, sources));
    }

    /** Where items come from, and what follows it so far. */
    Source<T> source() {
        if (source == null) {
            throw new IllegalArgumentException(
                    "a flow without a source, as in a branch or in asBlock, cannot be merged,"
                            + " joined or ended; do so with the flow that it is a part of");
        }
        return source;
    }

    /**
     * {@return operators as a block, to be used wherever blocks are}
     *
     * <pre>{@code
     * Block<Quote, Curve> fit = Flow.asBlock(quotes -> quotes.filter(Quote::isTraded).map(4, Curve::of));
     * }</pre>
     *
     * @param <T> items that the block takes
     * @param <R> items that the block emits
     * @param operators puts them behind a flow that it is given
     */
    public static <T, R> Block<T, R> asBlock(Function<Flow<T>, Flow<R>> operators) {
        return asBlock(operators, true);
    }

    @SuppressWarnings("unchecked") // what is put behind a flow of such items takes them
    private static <T, R> Block<T, R> asBlock(Function<? super Flow<T>, Flow<R>> operators, boolean isOrdered) {
        Object origin = new Object();
        Flow<R> end = operators.apply(new Flow<>(null, null, origin, isOrdered));
        if (end.origin != origin) {
            throw new IllegalArgumentException("the operators lead to another flow, " + end
                    + "; expected one that is made of the flow they are given");
        }
        return (Block<T, R>) (Block<?, R>) (end.block == null ? Block.<Object>pass() : end.block);
    }

    /**
     * The same flow, whose operators from here on pass on items as they are done with them, where they have threads.
     *
     * @return the flow; results of several threads come in any order
     */
    public Flow<T> unordered() {
        return new Flow<>(source, block, origin, false);
    }

    /**
     * {@return all operators so far as part of a group, except those that are in one already; see {@link Block#group}}
     *
     * @param name name of the group, not empty
     * @throws IllegalArgumentException when all of them are
     */
    public Flow<T> group(String name) {
        return source == null
                ? new Flow<>(null, block == null ? null : block.group(name), origin, isOrdered)
                : of(source.group(name), isOrdered);
    }

    /**
     * {@return this flow, and behind it any block}
     *
     * @param <R> items of the new flow
     * @param next takes the items of this flow
     */
    @SuppressWarnings("unchecked") // the first block takes what the flow has
    public <R> Flow<R> then(Block<? super T, R> next) {
        if (source != null) {
            return of(source.then(next), isOrdered);
        }
        return new Flow<>(null, block == null ? (Block<Object, R>) next : block.then(next), origin, isOrdered);
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

    boolean isOrdered() {
        return isOrdered;
    }

    <R> Farm<T, R> arranged(Farm<T, R> farm) {
        return isOrdered ? farm.ordered() : farm;
    }

    /**
     * {@return a flow of lists of so many items; the last may be shorter}
     *
     * @param items items of a batch, at least 1
     * @throws IllegalArgumentException for less than 1
     */
    public Flow<List<T>> batch(int items) {
        return batched(items, 0);
    }

    /**
     * {@return a flow of lists of so many items, or of fewer if the first of them has waited for so long}
     *
     * <p>The time is looked at with each item, and at least every 10 ms while none comes.
     *
     * @param items most items of a batch, at least 1
     * @param time how long the first item of a batch waits for others, more than 0
     * @throws IllegalArgumentException for less than 1 item, or a time that is not above 0
     */
    public Flow<List<T>> batch(int items, Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("a batch waits for " + time + "; expected more than 0");
        }
        return batched(items, TimeUnit.NANOSECONDS.convert(time));
    }

    private Flow<List<T>> batched(int items, long timeNs) {
        if (items < 1) {
            throw new IllegalArgumentException("batches of " + items + " items; expected at least 1");
        }
        Block<T, List<T>> node = Block.of("batch", () -> new BatchNode<>(items, timeNs, System::nanoTime));
        // a channel of its own, since a node in the thread of a source does not see that no item comes
        return then(timeNs == 0 ? node : node.capacity(GraphPlan.DEFAULT_CAPACITY));
    }

    /**
     * A flow of what comes out of several branches, each item to one of them.
     *
     * <p>Results are in the order of the items they are made of, unless the flow is {@link #unordered()}. For that each
     * branch must be a line of single threads. Branches with more threads need an unordered flow.
     *
     * @param <R> items of the new flow
     * @param branch number of the branch of an item, from 0; an exception ends the run
     * @param branches operators of each branch, put behind the flow that they are given; at least one
     * @return the flow
     * @throws IllegalArgumentException for no branch
     */
    @SafeVarargs
    public final <R> Flow<R> split(ToIntFunction<? super T> branch, Function<Flow<T>, Flow<R>>... branches) {
        Objects.requireNonNull(branch, "branch");
        List<Block<T, R>> blocks = new ArrayList<>();
        for (Function<Flow<T>, Flow<R>> each : branches) {
            blocks.add(asBlock(each, isOrdered));
        }
        return branched((item, to) -> to.accept(branch.applyAsInt(item)), blocks);
    }

    /**
     * A flow of what comes out of several branches, each item to none, one or more of them. Branches share items, so
     * they must not change them.
     *
     * <p>The order is as with {@link #split}; the results of one item are in the order in which its branches are named.
     *
     * @param <R> items of the new flow
     * @param chooser names the branches of an item, from 0, to what it is given; an exception ends the run
     * @param branches operators of each branch, put behind the flow that they are given; at least one
     * @return the flow
     * @throws IllegalArgumentException for no branch
     */
    @SafeVarargs
    public final <R> Flow<R> splitToMany(
            BiConsumer<? super T, IntConsumer> chooser, Function<Flow<T>, Flow<R>>... branches) {
        Objects.requireNonNull(chooser, "chooser");
        List<Block<T, R>> blocks = new ArrayList<>();
        for (Function<Flow<T>, Flow<R>> each : branches) {
            blocks.add(asBlock(each, isOrdered));
        }
        return branched(chooser, blocks);
    }

    private <R> Flow<R> branched(BiConsumer<? super T, IntConsumer> chooser, List<Block<T, R>> branches) {
        return then(SplitNode.<T>block(chooser, branches.size()))
                .then(arranged(Farm.of(branches).named("branches")));
    }

    /**
     * {@return the graph of it all, with several ends, each of which takes some of the items}
     *
     * @param branch number of the sink of an item, from 0; an exception ends the run
     * @param sinks at least one; {@link #asBlock} puts operators before a sink
     * @throws IllegalArgumentException for no sink
     */
    public Graph splitInto(ToIntFunction<? super T> branch, List<Sink<T>> sinks) {
        Objects.requireNonNull(branch, "branch");
        return then(SplitNode.<T>block((item, to) -> to.accept(branch.applyAsInt(item)), sinks.size()))
                .into(Sink.split(Routing.roundRobin(), sinks));
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
        return source().into(sink);
    }

    @Override
    public String toString() {
        return String.valueOf(source == null ? block : source);
    }
}
