package bireme.bb.engine;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Which of several consumers gets an item.
 *
 * <p>Threads: a routing describes; every producer has a {@link Router} of its own.
 *
 * @param <T> the items
 */
public final class Routing<T> {
    /** Chooses for one producer. */
    @FunctionalInterface
    public interface Router<T> {
        /** The channel for an item, outside of 0..n-1 for none. */
        int route(T item);
    }

    /** What producers do about it. */
    enum Kind {
        ROUND_ROBIN,
        ON_DEMAND,
        TO_ALL,
        CHOSEN
    }

    final Kind kind;
    /** Capacity of the channels, 0 for the usual one. */
    final int capacity;

    final IntFunction<? extends Router<? super T>> routers;
    private final String name;

    private Routing(Kind kind, int capacity, IntFunction<? extends Router<? super T>> routers, String name) {
        this.kind = kind;
        this.capacity = capacity;
        this.routers = routers;
        this.name = name;
    }

    /** One after another. */
    public static <T> Routing<T> roundRobin() {
        return new Routing<>(Kind.ROUND_ROBIN, 0, null, "round-robin");
    }

    /**
     * To one that has room, with at most so many items waiting at each.
     *
     * @throws IllegalArgumentException for a length below 1
     */
    public static <T> Routing<T> onDemand(int length) {
        if (length < 1) {
            throw new IllegalArgumentException("on-demand length " + length + " is below 1");
        }
        return new Routing<>(Kind.ON_DEMAND, length, null, "on-demand(" + length + ")");
    }

    /** To one that has room; one item waits at each while it works. */
    public static <T> Routing<T> onDemand() {
        return onDemand(1);
    }

    /** Each item to all. */
    public static <T> Routing<T> broadcast() {
        return new Routing<>(Kind.TO_ALL, 0, null, "broadcast");
    }

    /** Items with the same key to the same one. */
    public static <T> Routing<T> byKey(Function<? super T, ?> key) {
        IntFunction<Router<T>> routers =
                channels -> item -> Math.floorMod(spread(key.apply(item).hashCode()), channels);
        return new Routing<>(Kind.CHOSEN, 0, routers, "by key");
    }

    /** Hash codes of numbers differ in their low bits, or not at all modulo the number of channels. */
    private static int spread(int hash) {
        int mixed = hash * 0x9E37_79B9;
        return mixed ^ mixed >>> 16;
    }

    /** To the channel that a function names, modulo their number. */
    public static <T> Routing<T> by(ToIntFunction<? super T> function) {
        IntFunction<Router<T>> routers = channels -> item -> Math.floorMod(function.applyAsInt(item), channels);
        return new Routing<>(Kind.CHOSEN, 0, routers, "by function");
    }

    /**
     * To whatever the router says that {@code routers} makes for each producer, told the number of channels.
     *
     * @param name for reports
     */
    public static <T> Routing<T> of(String name, IntFunction<? extends Router<? super T>> routers) {
        return new Routing<>(Kind.CHOSEN, 0, routers, name);
    }

    /**
     * One after another, the heavier ones more often.
     *
     * @param weights how many of a sum of weights go to each channel
     * @throws IllegalArgumentException unless there are weights, none of them negative, and not all 0
     */
    public static <T> Routing<T> weighted(int... weights) {
        WeightedTurns.check(weights);
        return new Routing<>(Kind.CHOSEN, 0, channels -> new WeightedTurns<T>(weights, channels), "weighted");
    }

    /** Whether each item goes to all. */
    public boolean isToAll() {
        return kind == Kind.TO_ALL;
    }

    /** Whether items go to one after another. */
    public boolean isRoundRobin() {
        return kind == Kind.ROUND_ROBIN;
    }

    /** Whether items go to whoever has room. */
    public boolean isOnDemand() {
        return kind == Kind.ON_DEMAND;
    }

    /** Capacity of the channels, 0 for the usual one. */
    public int capacity() {
        return capacity;
    }

    @Override
    public String toString() {
        return name;
    }
}
