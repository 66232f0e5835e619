package bireme.bb;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.engine.chain.NumberMaker;
import bireme.bb.node.DoubleOutput;
import bireme.bb.node.IntOutput;
import bireme.bb.node.LongOutput;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Part of a graph that takes items and emits items.
 *
 * <p>Threads: immutable.
 *
 * @param <I> items it takes
 * @param <O> items it emits
 */
public abstract class Block<I, O> {
    Block() {}

    /** Plans the threads of this block. */
    abstract PlannedBlock plan(Scope scope);

    /** The tasks of its one thread; none if it has several threads. */
    List<ThreadTask> threadTasks() {
        return List.of();
    }

    /** The same, with a source too. */
    List<ThreadTask> line() {
        return threadTasks();
    }

    /** Whether it is one thread. */
    boolean isOneThread() {
        return !threadTasks().isEmpty();
    }

    /** The traits of that of its nodes that sees most. */
    NodeTraits traits() {
        return parts().stream().map(Block::traits).reduce(NodeTraits::most).orElse(NodeTraits.SEES_ALL);
    }

    /** The traits of that of the nodes that items come out of that sees most. */
    NodeTraits exit() {
        return NodeTraits.SEES_ALL;
    }

    /** Whether all items enter at the same node, so that the node before it sees one channel. */
    boolean hasOneInput() {
        return false;
    }

    /** Blocks that it is made of, each once. */
    List<Block<?, ?>> parts() {
        return List.of();
    }

    /** The same made of others, in the order of {@link #parts}. */
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return this;
    }

    /** Prefix of the names of the threads of its parts. */
    String prefix() {
        return "";
    }

    /**
     * A node of a kind that keeps something to itself.
     *
     * @param <I> items that the node takes
     * @param <O> items that the node emits
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new node for each thread and each run
     * @return a block of one node
     */
    public static <I, O> Block<I, O> of(String name, Supplier<? extends Node<? super I, O>> maker) {
        return node(name, NodeTraits.SEES_ALL, maker);
    }

    /** A node that keeps nothing if it does not see all. */
    static <I, O> NodeBlock<I, O> node(String name, NodeTraits traits, Supplier<? extends Node<? super I, O>> maker) {
        return new NodeBlock<>(new NodeSpec(name, maker, traits.isBlindToPlace()), traits);
    }

    /**
     * A node that passes on each item as it is: an emitter or collector where nothing has to be done. In an {@linkplain
     * Graph#optimized() optimised} graph it has no thread unless somebody would miss it.
     *
     * @param <I> items that the node takes
     * @return a block of one node
     */
    public static <I> Block<I, I> pass() {
        return node("pass", NodeTraits.PASSES, () -> (item, out) -> out.emit(item));
    }

    /**
     * The function of {@link #map}.
     *
     * @param <I> items it takes
     * @param <O> items it makes
     */
    @FunctionalInterface
    public interface Mapping<I, O> {
        /**
         * Makes one item of another.
         *
         * @param item the item, never {@code null}
         * @return the item to emit, not {@code null}
         * @throws Exception whatever it likes, which ends the run
         */
        O apply(I item) throws Exception;
    }

    /**
     * The condition of {@link #filter}.
     *
     * @param <I> items it is asked of
     */
    @FunctionalInterface
    public interface Condition<I> {
        /**
         * {@return whether the item goes on}
         *
         * @param item the item, never {@code null}
         * @throws Exception whatever it likes, which ends the run
         */
        boolean holds(I item) throws Exception;
    }

    /**
     * A node that emits for each item what a function makes of it.
     *
     * @param <I> items that the node takes
     * @param <O> items that the node emits
     * @param function applied to each item, by the thread of each copy of the node; must not return {@code null}, and
     *     an exception ends the run
     * @return a block of one node
     */
    public static <I, O> Block<I, O> map(Mapping<? super I, ? extends O> function) {
        return node("map", NodeTraits.SEES_ITEMS, () -> (item, out) -> out.emit(function.apply(item)));
    }

    /**
     * As {@link #map(Mapping)}, for a reference to an overloaded method. Java cannot find out what the items of
     * {@code map(String::toUpperCase)} are where the block is an argument itself; {@code map(String.class,
     * String::toUpperCase)} says so.
     *
     * @param <I> items that the node takes
     * @param <O> items that the node emits
     * @param type class of the items that the node takes
     * @param function applied to each item, by the thread of each copy of the node; must not return {@code null}, and
     *     an exception ends the run
     * @return a block of one node
     */
    public static <I, O> Block<I, O> map(Class<I> type, Mapping<? super I, ? extends O> function) {
        Objects.requireNonNull(type, "type");
        return map(function);
    }

    /**
     * {@return a node that makes a number of type {@code int} of each item; see {@link Ints}}
     *
     * @param <I> items that the node takes
     * @param function applied to each item, by the thread of each copy of the node
     */
    public static <I> Block<I, Integer> mapToInt(ToIntFunction<? super I> function) {
        Node<I, Integer> node = (item, out) -> ((IntOutput) out).emit(function.applyAsInt(item));
        return numbers("mapToInt", NodeTraits.SEES_ITEMS, new NumberMaker(ItemKind.OBJECT, ItemKind.INT, () -> node));
    }

    /**
     * {@return a node that makes a number of type {@code long} of each item; see {@link Longs}}
     *
     * @param <I> items that the node takes
     * @param function applied to each item, by the thread of each copy of the node
     */
    public static <I> Block<I, Long> mapToLong(ToLongFunction<? super I> function) {
        Node<I, Long> node = (item, out) -> ((LongOutput) out).emit(function.applyAsLong(item));
        return numbers("mapToLong", NodeTraits.SEES_ITEMS, new NumberMaker(ItemKind.OBJECT, ItemKind.LONG, () -> node));
    }

    /**
     * {@return a node that makes a number of type {@code double} of each item; see {@link Doubles}}
     *
     * @param <I> items that the node takes
     * @param function applied to each item, by the thread of each copy of the node
     */
    public static <I> Block<I, Double> mapToDouble(ToDoubleFunction<? super I> function) {
        Node<I, Double> node = (item, out) -> ((DoubleOutput) out).emit(function.applyAsDouble(item));
        return numbers(
                "mapToDouble", NodeTraits.SEES_ITEMS, new NumberMaker(ItemKind.OBJECT, ItemKind.DOUBLE, () -> node));
    }

    /** A node that takes or emits numbers; the caller ensures the types. */
    static <I, O> NodeBlock<I, O> numbers(String name, NodeTraits traits, NumberMaker maker) {
        return new NodeBlock<>(new NodeSpec(name, maker, traits.isBlindToPlace()), traits);
    }

    /**
     * A node that lets through what fulfils a condition.
     *
     * @param <I> items that the node takes
     * @param condition asked of each item, by the thread of each copy of the node; an exception ends the run
     * @return a block of one node
     */
    public static <I> Block<I, I> filter(Condition<? super I> condition) {
        return node("filter", NodeTraits.SEES_ITEMS, () -> (item, out) -> {
            if (condition.holds(item)) {
                out.emit(item);
            }
        });
    }

    /**
     * The function of {@link #flatMap}.
     *
     * @param <I> items it takes
     * @param <O> items it emits
     */
    @FunctionalInterface
    public interface Step<I, O> {
        /**
         * Emits nothing, one or many.
         *
         * @param item the item, never {@code null}
         * @param out where to emit, during this call only
         * @throws Exception whatever it likes, which ends the run
         */
        void accept(I item, Output<O> out) throws Exception;
    }

    /**
     * A node that emits what it likes for each item.
     *
     * @param <I> items that the node takes
     * @param <O> items that the node emits
     * @param step what the node does with an item; shared by copies of the node, and an exception ends the run
     * @return a block of one node
     */
    public static <I, O> Block<I, O> flatMap(Step<? super I, O> step) {
        return node("flatMap", NodeTraits.SEES_OUTPUT, () -> step::accept);
    }

    /**
     * {@return this block, and behind it another, with a channel between}
     *
     * @param <R> items that the other emits
     * @param next block that takes what this one emits
     */
    public <R> Block<I, R> then(Block<? super O, R> next) {
        return Chain.of(this, next);
    }

    /**
     * {@return a sink: this block, and behind it another sink}
     *
     * @param sink takes what this block emits
     */
    public Sink<I> into(Sink<? super O> sink) {
        return new Sink<>(Chain.of(this, sink.block()));
    }

    /**
     * {@return this block by another name}
     *
     * @param name what reports and errors call the node, and its thread
     */
    public Block<I, O> named(String name) {
        return new Named<>(this, name);
    }

    /**
     * This block as part of a group, which a {@link bireme.bb.ranks.placement.Placement} gives a rank to run on. What
     * inside of it is in a group already stays there.
     *
     * @param name name of the group, not empty
     * @return the block in its group
     * @throws IllegalArgumentException when all of it is in another group already
     * @throws IllegalArgumentException when the name is {@code null} or empty, or all of it is in another group already
     */
    public Block<I, O> group(String name) {
        return Grouped.of(this, name);
    }

    /**
     * {@return this block with channels of another capacity leading into it}
     *
     * @param items room of each channel in items, at least 1
     * @throws IllegalArgumentException for a capacity below 1
     */
    public Block<I, O> capacity(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("capacity " + items + " is below 1");
        }
        return new Sized<>(this, items);
    }

    /**
     * This block with channels leading into it that always have room, as long as there is memory: those who emit never
     * wait for it, so a slow block cannot hold up others that take from the same node.
     *
     * <p>Between ranks, what the block has not taken waits on its own rank; the limits of bytes in flight do not apply,
     * but {@code credits} of the {@link bireme.bb.ranks.placement.Placement} do and bound the channel again. Numbers
     * are boxed in such channels. A farm that distributes on demand keeps its short channels to the workers.
     *
     * @return the block behind unbounded channels
     */
    public Block<I, O> unbounded() {
        return new Sized<>(this, GraphPlan.UNBOUNDED);
    }

    /**
     * This block with its items passed on in groups: the producer publishes so many at once, and fewer before
     * it waits and at its end. A consumer that finds nothing polls for unpublished items, so no item waits without
     * bound. Large groups cost least an item, and small ones arrive soonest; by default, up to 256 items form a
     * group.
     *
     * @param items at least 1; half the capacity of a channel is the most that counts
     * @return this block with its items passed on in groups
     * @throws IllegalArgumentException for less than 1
     */
    public Block<I, O> batched(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("batches of " + items + " items; expected at least 1");
        }
        return new Batched<>(this, items);
    }
}
