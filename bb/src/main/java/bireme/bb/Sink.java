package bireme.bb;

import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * The end of a graph, together with the blocks right before it.
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

    /**
     * A sink that keeps something to itself.
     *
     * @param <I> items it takes
     * @param name what reports and errors call the node, and its thread
     * @param maker makes a new node for each thread and each run; it emits nothing
     * @return a sink of one node
     */
    public static <I> Sink<I> of(String name, Supplier<? extends Node<? super I, Void>> maker) {
        return new Sink<>(Block.of(name, maker));
    }

    /**
     * The action of {@link #of(Action)}.
     *
     * @param <I> items it takes
     */
    @FunctionalInterface
    public interface Action<I> {
        /**
         * Takes the item.
         *
         * @param item the item, never {@code null}
         * @throws Exception whatever it likes, which ends the run
         */
        void take(I item) throws Exception;
    }

    /**
     * A sink that passes each item to an action, from one thread.
     *
     * @param <I> items it takes
     * @param action called for each item; an exception ends the run
     * @return a sink of one node
     */
    public static <I> Sink<I> of(Action<? super I> action) {
        return new Sink<>(Sink.<I>node(action).withEffect());
    }

    /**
     * As {@link #of(Action)}, with an action that may be repeated: taking an item again has no further effect, as
     * putting a value into a table by its key. After a loss, a graph with {@linkplain bireme.bb.snapshot.Snapshots
     * snapshots} passes some items to it again.
     *
     * @param <I> items it takes
     * @param action called for each item, and again for those since the last snapshot if a rank is lost; an exception
     *     ends the run
     * @return a sink of one node
     */
    public static <I> Sink<I> idempotent(Action<? super I> action) {
        return new Sink<>(node(action));
    }

    private static <I> NodeBlock<I, Void> node(Action<? super I> action) {
        return Block.node("sink", NodeTraits.SEES_ITEMS, () -> (item, out) -> action.take(item));
    }

    /**
     * A sink that adds each item to a collection, from one thread. A thread that has waited for the run sees all of
     * them.
     *
     * @param <I> items it takes
     * @param collection takes the items; needs no synchronization while only this run uses it
     * @return a sink of one node
     */
    public static <I> Sink<I> into(Collection<? super I> collection) {
        return of(collection::add);
    }

    /**
     * A sink that puts each item into a channel, which the stream ends with. A graph that fails gives the channel up,
     * and one whose channel is closed by its consumer ends.
     *
     * @param <I> items it takes
     * @param channel takes the items of one run; this sink is its producer
     * @return a sink of one node
     */
    public static <I> Sink<I> to(ItemChannel<? super I> channel) {
        return of("channel", new ChannelSink.Maker<I>(channel));
    }

    /**
     * A sink that takes items and does nothing.
     *
     * @param <I> items it takes
     * @return a sink of one node
     */
    public static <I> Sink<I> ignore() {
        return new Sink<>(Block.node("ignore", NodeTraits.SEES_ITEMS, () -> (item, out) -> {}));
    }

    /**
     * Several sinks side by side, each item to one of them.
     *
     * @param <I> items it takes
     * @param farm farm whose workers emit nothing
     * @return the farm as a sink
     */
    public static <I> Sink<I> farm(Farm<I, Void> farm) {
        return new Sink<>(farm);
    }

    /**
     * Several different sinks, each item to one of them.
     *
     * @param <I> items it takes
     * @param routing which of the sinks, in their order, takes an item
     * @param several the sinks, at least 1
     * @return all of them as one sink
     * @throws IllegalArgumentException for none
     */
    public static <I> Sink<I> split(Routing<? super I> routing, List<Sink<I>> several) {
        List<Block<I, Void>> blocks = several.stream().map(Sink::block).toList();
        return new Sink<>(Farm.of(blocks).routing(routing).named("split"));
    }

    /**
     * {@return this sink as part of a group; see {@link Block#group}}
     *
     * @param name name of the group, not empty
     * @throws IllegalArgumentException when all of it is in another group already
     * @throws IllegalArgumentException when the name is {@code null} or empty, or all of it is in another group already
     */
    public Sink<I> group(String name) {
        return new Sink<>(block.group(name));
    }

    /**
     * {@return this sink with its items passed on in groups; see {@link Block#batched}}
     *
     * @param items items of a group, at least 1
     * @throws IllegalArgumentException when {@code items} is below 1
     */
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
