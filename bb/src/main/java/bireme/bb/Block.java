package bireme.bb;

import bireme.bb.engine.NodeSpec;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import java.util.function.Supplier;

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
    abstract Part plan(Scope scope);

    /** One node of a kind that keeps something to itself: {@code maker} makes it, for each thread and each run anew. */
    public static <I, O> Block<I, O> of(String name, Supplier<? extends Node<? super I, O>> maker) {
        return new NodeBlock<>(new NodeSpec(name, maker));
    }

    /** What {@link #map} does with an item. */
    @FunctionalInterface
    public interface Mapping<I, O> {
        /** Makes one item of another. */
        O apply(I item) throws Exception;
    }

    /** What {@link #filter} asks of an item. */
    @FunctionalInterface
    public interface Condition<I> {
        /** Whether the item goes on. */
        boolean holds(I item) throws Exception;
    }

    /** A node that emits for each item what a function makes of it; copies of the node share the function. */
    public static <I, O> Block<I, O> map(Mapping<? super I, ? extends O> function) {
        return of("map", () -> (item, out) -> out.emit(function.apply(item)));
    }

    /** A node that lets through what fulfils a condition. */
    public static <I> Block<I, I> filter(Condition<? super I> condition) {
        return of("filter", () -> (item, out) -> {
            if (condition.holds(item)) {
                out.emit(item);
            }
        });
    }

    /** What {@link #flatMap} does with an item. */
    @FunctionalInterface
    public interface Step<I, O> {
        /** Emits nothing, one or many. */
        void accept(I item, Output<O> out) throws Exception;
    }

    /** A node that emits what it likes for each item; copies of the node share the step. */
    public static <I, O> Block<I, O> flatMap(Step<? super I, O> step) {
        return of("flatMap", () -> step::accept);
    }

    /** This block, and behind it another. */
    public <R> Block<I, R> then(Block<? super O, R> next) {
        return Chain.of(this, next);
    }

    /** This block, and behind it a sink. */
    public Sink<I> into(Sink<? super O> sink) {
        return new Sink<>(Chain.of(this, sink.block()));
    }

    /** This block by another name. */
    public Block<I, O> named(String name) {
        return new Named<>(this, name);
    }

    /**
     * This block with channels of another capacity leading into it.
     *
     * @throws IllegalArgumentException for a capacity below 1
     */
    public Block<I, O> capacity(int items) {
        if (items < 1) {
            throw new IllegalArgumentException("capacity " + items + " is below 1");
        }
        return new Sized<>(this, items);
    }
}
