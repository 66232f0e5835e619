package bireme.bb.window;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.devices.wait.Parker;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Items of one type that a source fills again and again, instead of making new ones for the garbage collector.
 *
 * <pre>{@code
 * ItemPool<Quote> pool = ItemPool.recycled(Quote::new);
 * Source<Shared<Quote>> quotes = Source.from(out -> {
 *     while (feed.next()) {
 *         Shared<Quote> quote = pool.take();
 *         feed.read(quote.item());
 *         out.emit(quote);
 *     }
 * });
 * }</pre>
 *
 * <p>Shape: each thread that releases items has a queue of its own, from which the thread that takes them empties them
 * all. So no two threads write to the same place.
 *
 * <p>Threads: one thread takes, for example that of a source; any number release. Items do not leave the JVM, and are
 * not in snapshots.
 *
 * <p>Ordering: see {@link Shared}.
 *
 * @param <T> items, which can be written to
 */
public final class ItemPool<T> {
    private final Supplier<? extends T> maker;
    /** Most items that are made; 0 for any number. */
    private final int limit;

    private final boolean isReusing;
    /** Overwrites released items; {@code null} unless the pool is poisoning. */
    private final Consumer<? super T> poison;

    private final ArrayDeque<Shared<T>> free = new ArrayDeque<>();
    private final List<Returns> returns = new CopyOnWriteArrayList<>();
    private final ThreadLocal<Channel> returnsOfThread = ThreadLocal.withInitial(this::newReturns);
    private long made;

    /** What one thread has released. */
    private record Returns(Thread thread, Channel items) {}

    private ItemPool(Supplier<? extends T> maker, int limit, boolean isReusing, Consumer<? super T> poison) {
        this.maker = Objects.requireNonNull(maker, "maker");
        this.limit = limit;
        this.isReusing = isReusing;
        this.poison = poison;
        for (int item = 0; item < limit; item++) {
            free.add(make());
        }
    }

    /**
     * {@return a pool that makes an item when all are in use}
     *
     * @param <T> items
     * @param maker makes an item; called by the thread that takes
     */
    public static <T> ItemPool<T> recycled(Supplier<? extends T> maker) {
        return new ItemPool<>(maker, 0, true, null);
    }

    /**
     * {@return a pool of a fixed number of items, all made now}
     *
     * @param <T> items
     * @param items how many: those of all open windows, and those that channels have room for
     * @param maker makes an item
     * @throws IllegalArgumentException for less than 1 item
     */
    public static <T> ItemPool<T> preallocated(int items, Supplier<? extends T> maker) {
        if (items < 1) {
            throw new IllegalArgumentException("a pool of " + items + " items; expected at least 1");
        }
        return new ItemPool<>(maker, items, true, null);
    }

    /**
     * {@return a pool that does not recycle: each item is a new one, and the garbage collector takes what is released}
     *
     * @param <T> items
     * @param maker makes an item; called by the thread that takes
     */
    public static <T> ItemPool<T> collected(Supplier<? extends T> maker) {
        return new ItemPool<>(maker, 0, false, null);
    }

    /**
     * A pool of the same kind for tests, which finds the use of an item after its release: no object is used twice, an
     * item that was released is overwritten, and {@link Shared#item} refuses it and says where it was released.
     *
     * @param overwrite writes to an item what no item has; called by the thread that releases
     * @return the pool, with no items of this one
     */
    public ItemPool<T> poisoning(Consumer<? super T> overwrite) {
        return new ItemPool<>(maker, limit, isReusing, Objects.requireNonNull(overwrite, "overwrite"));
    }

    /**
     * Takes an item. What an earlier holder has written is still in it.
     *
     * @return an item of which the caller is the only holder
     * @throws IllegalStateException when the pool is of a fixed number, and all are in use
     */
    public Shared<T> take() {
        Shared<T> item = free.poll();
        if (item == null && isReusing) {
            collectReturns();
            item = free.poll();
        }
        if (item == null) {
            if (limit > 0) {
                throw new IllegalStateException(
                        "all " + limit + " items of the pool are in use; preallocate more: those"
                                + " of all open windows, and those that channels have room for");
            }
            item = make();
        }
        return item.taken();
    }

    private Shared<T> make() {
        made++;
        return new Shared<>(this, maker.get());
    }

    @SuppressWarnings("unchecked") // only such items are returned
    private void collectReturns() {
        for (Returns of : returns) {
            boolean hasEnded = !of.thread.isAlive(); // before the last look, so that none is left behind
            for (Object item = of.items.poll(); item != null; item = of.items.poll()) {
                free.push(poison == null ? (Shared<T>) item : new Shared<>(this, maker.get()));
            }
            if (hasEnded) {
                returns.remove(of);
            }
        }
    }

    private Channel newReturns() {
        Channel items = new ChainedChannel(new Parker(), new Parker());
        returns.add(new Returns(Thread.currentThread(), items));
        return items;
    }

    /** Takes back an item whose last holder is the calling thread. */
    void returned(Shared<T> item) {
        if (poison != null) {
            item.poison();
        }
        if (isReusing) {
            returnsOfThread.get().offer(item);
        }
    }

    boolean isPoisoning() {
        return poison != null;
    }

    void overwrite(T item) {
        poison.accept(item);
    }

    /** {@return the number of items that were made so far, for the thread that takes} */
    public long made() {
        return made;
    }

    /** Items that nobody holds, for the thread that takes. */
    int unused() {
        collectReturns();
        return free.size();
    }

    @Override
    public String toString() {
        String kind = limit > 0 ? "preallocated" : isReusing ? "recycled" : "collected";
        return kind + " pool, " + made + " items made";
    }
}
