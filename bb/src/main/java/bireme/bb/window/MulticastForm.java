package bireme.bb.window;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.Farm;
import bireme.bb.engine.Routing;
import bireme.bb.window.contents.Contents;
import bireme.bb.window.message.SkippedWindow;
import bireme.bb.window.message.WindowId;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Windows dealt to workers, each of which keeps the items of its own.
 *
 * <p>Shape: one thread passes each item to the workers that own windows with it, see {@link WindowGroups}. It keeps no
 * items, and what it passes on is one object for all of them. Behind the workers one thread brings the results of each
 * key in their order.
 *
 * <p>Source: T. De Matteis, G. Mencagli, Parallel Patterns for Window-Based Stateful Operators on Data Streams, Int. J.
 * of Parallel Programming 45 (2017), window farming; a group of one worker is key partitioning.
 */
final class MulticastForm {
    private static final Routing<Object> TO_OWNERS = Routing.of("multicast", workers -> item -> {
        throw new IllegalStateException("the node before the workers names the channels of " + item);
    });

    private MulticastForm() {}

    /**
     * The form.
     *
     * @param isFolding whether {@code contents} do not keep items
     * @param value finds the value of a window of {@link WindowGroups#owned}
     * @param ofNothing finds the value of an empty window
     */
    static <K, T, C extends Contents<T>, R> Block<T, WindowResult<K, R>> of(
            WindowSpec<K, T> spec,
            WindowGroups groups,
            boolean isFolding,
            Supplier<C> contents,
            KeyedForm.Value<C, R> value,
            WindowFunction<T, R> ofNothing) {
        Block<Object, Object> dealing = Block.of("deal", () -> new DealingNode<>(spec, groups));
        IntFunction<KeyTable<K, T, C>> tables = member -> spec.isByCount()
                ? new CountTable<>(groups.owned(), contents, firing(spec, groups, member, value))
                : new TimeTable<>(groups.owned(), false, contents, firing(spec, groups, member, value));
        Farm<Object, Object> farm = Farm.of(IntStream.range(0, groups.workers())
                        .mapToObj(worker -> Block.of(
                                "windows", () -> new OwnedWindowsNode<>(spec, groups, worker, isFolding, tables)))
                        .toList())
                .routing(TO_OWNERS);
        Block<Object, WindowResult<K, R>> ordering = Block.of(
                "order", () -> spec.isByCount() ? new CountOrderNode<K, R>() : new TimeOrderNode<>(spec, ofNothing));
        return WindowSpec.<Block<T, Object>>cast(spec.isByCount() ? dealing : Comb.of(spec.clock(), dealing))
                .then(spec.capacity() == 0 ? farm : farm.capacity(spec.capacity()))
                .then(ordering);
    }

    private static <K, C extends Contents<?>, R> Firing<K, C> firing(
            WindowSpec<K, ?> spec, WindowGroups groups, int member, KeyedForm.Value<C, R> value) {
        return (key, ofMember, contents, isPartial, out) -> {
            R found = value.of(ofMember, contents);
            long window = groups.window(member, ofMember);
            out.emit(
                    found == null
                            ? new SkippedWindow<>(key, window)
                            : spec.result(new WindowId<>(key, window, isPartial), found));
            contents.dropBefore(groups.owned().start(ofMember + 1));
        };
    }
}
