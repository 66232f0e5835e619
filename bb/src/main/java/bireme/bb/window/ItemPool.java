package bireme.bb.window;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.bb.channel.Pause;
import bireme.bb.channel.WaitMode;
import bireme.bb.node.Output;
import bireme.devices.wait.Parker;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
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
 * <p>A pool of a fixed number of items bounds the memory of a stream. When all are in use, {@link #take()} refuses one
 * more, {@link #take(Output)} waits until one is released, and a {@linkplain #growing growing} pool makes another.
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
    /** So long a thread waits for an item before it logs that it does. */
    private static final long SILENT_NS = TimeUnit.SECONDS.toNanos(10);

    private final Supplier<? extends T> maker;
    /** Items that are made at once; 0 for none. */
    private final int preallocated;

    private final boolean isGrowing;
    private final boolean isReusing;
    /** Overwrites released items; {@code null} unless the pool is poisoning. */
    private final Consumer<? super T> poison;

    private final ArrayDeque<Shared<T>> free = new ArrayDeque<>();
    private final List<Returns> returns = new CopyOnWriteArrayList<>();
    /** Where the thread that takes sleeps. */
    private final Parker parker = new Parker();

    private final Pause pause = new Pause(parker, WaitMode.adaptive(2));
    private final ThreadLocal<Channel> returnsOfThread = ThreadLocal.withInitial(this::newReturns);
    private long made;

    /** What one thread has released. */
    private record Returns(Thread thread, Channel items) {}

    private ItemPool(
            Supplier<? extends T> maker,
            int preallocated,
            boolean isGrowing,
            boolean isReusing,
            Consumer<? super T> poison) {
        this.maker = Objects.requireNonNull(maker, "maker");
        this.preallocated = preallocated;
        this.isGrowing = isGrowing;
        this.isReusing = isReusing;
        this.poison = poison;
        for (int item = 0; item < preallocated; item++) {
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
        return new ItemPool<>(maker, 0, true, true, null);
    }

    /**
     * {@return a pool of a fixed number of items, all made now; see {@link #take()}, {@link #take(Output)} and {@link
     * #growing} for what happens when all are in use}
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
        return new ItemPool<>(maker, items, false, true, null);
    }

    /** {@return a pool like this one, with no items of it, that makes another item when all are in use} */
    public ItemPool<T> growing() {
        return new ItemPool<>(maker, preallocated, true, isReusing, poison);
    }

    /**
     * {@return a pool that does not recycle: each item is a new one, and the garbage collector takes what is released}
     *
     * @param <T> items
     * @param maker makes an item; called by the thread that takes
     */
    public static <T> ItemPool<T> collected(Supplier<? extends T> maker) {
        return new ItemPool<>(maker, 0, true, false, null);
    }

    /**
     * A pool of the same kind for tests, which finds the use of an item after its release: no object is used twice, an
     * item that was released is overwritten, and {@link Shared#item} refuses it and says where it was released.
     *
     * @param overwrite writes to an item what no item has; called by the thread that releases
     * @return the pool, with no items of this one
     */
    public ItemPool<T> poisoning(Consumer<? super T> overwrite) {
        return new ItemPool<>(
                maker, preallocated, isGrowing, isReusing, Objects.requireNonNull(overwrite, "overwrite"));
    }

    /**
     * Takes an item, without waiting. What an earlier holder has written is still in it.
     *
     * @return an item of which the caller is the only holder
     * @throws IllegalStateException when the pool is of a fixed number, and all are in use
     */
    public Shared<T> take() {
        Shared<T> item = unusedOrMade();
        if (item == null) {
            throw new IllegalStateException("all " + preallocated + " items of the pool are in use; wait for one by"
                    + " take(out), let the pool be growing(), or preallocate more: those of all open windows, and"
                    + " those that channels have room for");
        }
        return item.taken();
    }

    /**
     * Takes an item, and waits until one is released when the pool is of a fixed number and all are in use. So a source
     * becomes as slow as the nodes that release items. What an earlier holder has written is still in it.
     *
     * <p>There must be more items than windows keep until they fire, else none is ever released; after 10 s of waiting
     * a warning is logged.
     *
     * @param out output of the node that takes, which is flushed before it waits
     * @return an item of which the caller is the only holder
     * @throws InterruptedException when this thread is interrupted, as it is at the end of a run; to be let through
     */
    public Shared<T> take(Output<?> out) throws InterruptedException {
        Shared<T> item = unusedOrMade();
        if (item == null) {
            out.flush(); // nodes that are to release items may sleep until more have come
            item = awaited();
        }
        return item.taken();
    }

    /** An item; {@code null} when there is none, and none may be made. */
    private Shared<T> unusedOrMade() {
        Shared<T> item = free.poll();
        if (item == null && isReusing) {
            collectReturns();
            item = free.poll();
        }
        return item == null && isGrowing ? make() : item;
    }

    private Shared<T> awaited() throws InterruptedException {
        long sinceNs = System.nanoTime();
        boolean hasLogged = false;
        Shared<T> item = unusedOrMade();
        while (item == null) {
            if (Thread.interrupted()) {
                pause.reset();
                throw new InterruptedException("interrupted while waiting for an item of a " + this);
            }
            pause.pause();
            item = unusedOrMade();
            if (item == null && !hasLogged && System.nanoTime() - sinceNs >= SILENT_NS) {
                hasLogged = true;
                System.getLogger("bireme.bb")
                        .log(
                                Level.WARNING,
                                "take(out) waits for an item: all " + preallocated
                                        + " of the pool are in use; if windows"
                                        + " that have not fired keep them, preallocate more");
            }
        }
        pause.reset();
        return item;
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
        Channel items = new ChainedChannel(new Parker(), parker);
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
        String kind = preallocated > 0 ? "preallocated" : isReusing ? "recycled" : "collected";
        return kind + " pool, " + made + " items made";
    }
}
