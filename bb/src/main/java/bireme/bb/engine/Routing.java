package bireme.bb.engine;

import java.util.function.DoubleToLongFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * Which of several consumers gets an item.
 *
 * <p>Threads: a routing describes; every producer has a {@link Router} of its own.
 *
 * @param <T> the items
 */
public final class Routing<T> {
    /**
     * Chooses for one producer.
     *
     * @param <T> items
     */
    @FunctionalInterface
    public interface Router<T> {
        /**
         * {@return the channel for an item, {@code 0..n-1}; outside of that for none}
         *
         * @param item item, never {@code null}
         */
        int route(T item);
    }

    /** Chooses for one producer of numbers. */
    @FunctionalInterface
    public interface NumberRouter {
        /**
         * {@return the channel for a number, {@code 0..n-1}; outside of that for none}
         *
         * @param bits the number; of a {@code double} its bits
         */
        int route(long bits);
    }

    /** How a producer chooses the channel of an item. */
    enum Kind {
        ROUND_ROBIN,
        ON_DEMAND,
        TO_ALL,
        CHOSEN
    }

    final Kind kind;
    /** Capacity of the channels, 0 for the usual one. */
    final int capacity;

    private final IntFunction<? extends Router<? super T>> routers;
    /** For numbers; {@code null} if they are to be boxed for the others. */
    private final IntFunction<NumberRouter> numberRouters;

    private final String name;

    private Routing(Kind kind, int capacity, IntFunction<? extends Router<? super T>> routers, String name) {
        this(kind, capacity, routers, null, name);
    }

    private Routing(
            Kind kind,
            int capacity,
            IntFunction<? extends Router<? super T>> routers,
            IntFunction<NumberRouter> numberRouters,
            String name) {
        this.kind = kind;
        this.capacity = capacity;
        this.routers = routers;
        this.numberRouters = numberRouters;
        this.name = name;
    }

    /**
     * {@return a routing to one after another}
     *
     * @param <T> items
     */
    public static <T> Routing<T> roundRobin() {
        return new Routing<>(Kind.ROUND_ROBIN, 0, null, "round-robin");
    }

    /**
     * {@return a routing to one that has room, with at most so many items waiting at each}
     *
     * @param <T> items
     * @param length items that may wait at each, at least 1
     * @throws IllegalArgumentException for a length below 1
     */
    public static <T> Routing<T> onDemand(int length) {
        if (length < 1) {
            throw new IllegalArgumentException("on-demand length " + length + " is below 1");
        }
        return new Routing<>(Kind.ON_DEMAND, length, null, "on-demand(" + length + ")");
    }

    /**
     * {@return a routing to one that has room; one item waits at each while it works}
     *
     * @param <T> items
     */
    public static <T> Routing<T> onDemand() {
        return onDemand(1);
    }

    /**
     * {@return a routing of each item to all}
     *
     * @param <T> items
     */
    public static <T> Routing<T> broadcast() {
        return new Routing<>(Kind.TO_ALL, 0, null, "broadcast");
    }

    /**
     * {@return a routing of items with the same key to the same one}
     *
     * @param <T> items
     * @param key key of an item, with {@code hashCode}, never {@code null}; called by each producer
     */
    public static <T> Routing<T> byKey(Function<? super T, ?> key) {
        IntFunction<Router<T>> routers =
                channels -> item -> Math.floorMod(spread(key.apply(item).hashCode()), channels);
        return new Routing<>(Kind.CHOSEN, 0, routers, "by key");
    }

    /**
     * {@return a routing of numbers of type {@code long} with the same key to the same one; they are not boxed for
     * that}
     *
     * @param key key of an item; called by each producer
     */
    public static Routing<Long> byLong(LongUnaryOperator key) {
        return byNumber(item -> item, key::applyAsLong);
    }

    /**
     * {@return a routing of numbers of type {@code int} with the same key to the same one; they are not boxed for that}
     *
     * @param key key of an item; called by each producer
     */
    public static Routing<Integer> byInt(IntUnaryOperator key) {
        return byNumber(Integer::longValue, bits -> key.applyAsInt((int) bits));
    }

    /**
     * {@return a routing of numbers of type {@code double} with the same key to the same one; they are not boxed for
     * that}
     *
     * @param key key of an item; called by each producer
     */
    public static Routing<Double> byDouble(DoubleToLongFunction key) {
        return byNumber(Double::doubleToRawLongBits, bits -> key.applyAsLong(Double.longBitsToDouble(bits)));
    }

    private static <T> Routing<T> byNumber(ToLongFunction<T> bitsOf, LongUnaryOperator key) {
        IntFunction<NumberRouter> numbers =
                channels -> bits -> Math.floorMod(spread(Long.hashCode(key.applyAsLong(bits))), channels);
        IntFunction<Router<T>> objects = channels -> {
            NumberRouter router = numbers.apply(channels);
            return item -> router.route(bitsOf.applyAsLong(item));
        };
        return new Routing<>(Kind.CHOSEN, 0, objects, numbers, "by key");
    }

    /** Hash codes of numbers differ in their low bits, or not at all modulo the number of channels. */
    private static int spread(int hash) {
        int mixed = hash * 0x9E37_79B9;
        return mixed ^ mixed >>> 16;
    }

    /**
     * {@return a routing to the channel that a function names, modulo their number}
     *
     * @param <T> items
     * @param function names the channel of an item; called by each producer
     */
    public static <T> Routing<T> by(ToIntFunction<? super T> function) {
        IntFunction<Router<T>> routers = channels -> item -> Math.floorMod(function.applyAsInt(item), channels);
        return new Routing<>(Kind.CHOSEN, 0, routers, "by function");
    }

    /**
     * A routing to whatever a router says.
     *
     * @param <T> items
     * @param name for reports
     * @param routers makes a router for each producer, given the number of channels
     * @return the routing
     */
    public static <T> Routing<T> of(String name, IntFunction<? extends Router<? super T>> routers) {
        return new Routing<>(Kind.CHOSEN, 0, routers, name);
    }

    /**
     * One after another, the heavier ones more often.
     *
     * @param <T> items
     * @param weights how many of a sum of weights go to each channel
     * @return the routing
     * @throws IllegalArgumentException unless there are weights, none of them negative, and not all 0
     */
    public static <T> Routing<T> weighted(int... weights) {
        WeightedRoundRobin.check(weights);
        IntFunction<Router<T>> routers = channels -> new WeightedRoundRobin<>(weights, channels);
        IntFunction<NumberRouter> numbers = channels -> {
            Router<T> turns = routers.apply(channels);
            return bits -> turns.route(null); // whose turn it is does not depend on the item
        };
        return new Routing<>(Kind.CHOSEN, 0, routers, numbers, "weighted");
    }

    /**
     * Makes a router for one producer; not for routings that are round-robin, on demand or to all.
     *
     * @param channels channels that it chooses from, at least 1
     * @return the router, for one thread
     * @throws IllegalArgumentException when the channels are not as many as the weights of a weighted routing
     */
    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    public Router<Object> router(int channels) {
        return (Router<Object>) routers.apply(channels);
    }

    /**
     * Makes a router of numbers for one producer.
     *
     * @param channels channels that it chooses from, at least 1
     * @return the router, for one thread; {@code null} if only {@link #router} can route numbers
     * @throws IllegalArgumentException as {@link #router}
     */
    public NumberRouter numberRouter(int channels) {
        return numberRouters == null ? null : numberRouters.apply(channels);
    }

    /** {@return whether each item goes to all} */
    public boolean isToAll() {
        return kind == Kind.TO_ALL;
    }

    /** {@return whether items go to one after another} */
    public boolean isRoundRobin() {
        return kind == Kind.ROUND_ROBIN;
    }

    /** {@return whether each item goes to a worker whose channel has room} */
    public boolean isOnDemand() {
        return kind == Kind.ON_DEMAND;
    }

    /** {@return the capacity of the channels in items, 0 for the default} */
    public int capacity() {
        return capacity;
    }

    @Override
    public String toString() {
        return name;
    }
}
