package bireme.bb;

import bireme.bb.node.Node;
import java.util.Collection;
import java.util.function.Supplier;

/**
 * The end of a graph, and what comes right before it.
 *
 * <p>Threads: immutable.
 *
 * @param <I> items it takes
 */
public final class Sink<I> {
    private final Block<I, Void> block;

    Sink(Block<I, Void> block) {
        this.block = block;
    }

    /** A sink that keeps something to itself: {@code maker} makes it, for each thread and each run anew. */
    public static <I> Sink<I> of(String name, Supplier<? extends Node<? super I, Void>> maker) {
        return new Sink<>(Block.of(name, maker));
    }

    /** What {@link #of(Action)} does with an item. */
    @FunctionalInterface
    public interface Action<I> {
        /** Takes the item. */
        void take(I item) throws Exception;
    }

    /** Hands each item to an action, from one thread. */
    public static <I> Sink<I> of(Action<? super I> action) {
        return new Sink<>(Block.node("sink", NodeTraits.SEES_ITEMS, () -> (item, out) -> action.take(item)));
    }

    /** Adds each item to a collection, from one thread; whoever waits for the run sees all of them. */
    public static <I> Sink<I> into(Collection<? super I> collection) {
        return of(collection::add);
    }

    /** Takes items and does nothing. */
    public static <I> Sink<I> ignore() {
        return new Sink<>(Block.node("ignore", NodeTraits.SEES_ITEMS, () -> (item, out) -> {}));
    }

    /** Several sinks side by side, each item to one of them. */
    public static <I> Sink<I> farm(Farm<I, Void> farm) {
        return new Sink<>(farm);
    }

    /**
     * This sink as part of a group; see {@link Block#group}.
     *
     * @throws IllegalArgumentException when all of it is in another group already
     */
    public Sink<I> group(String name) {
        return new Sink<>(block.group(name));
    }

    /** This sink with its items handed over in groups; see {@link Block#batched}. */
    public Sink<I> batched(int items) {
        return new Sink<>(block.batched(items));
    }

    Block<I, Void> block() {
        return block;
    }

    @Override
    public String toString() {
        return block.toString();
    }
}
