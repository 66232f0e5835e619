package bireme.bb.window;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An item of an {@link ItemPool}, with the number of its holders: it returns to the pool when the last one releases it.
 *
 * <p>The thread that takes it from the pool is its only holder. Emitting passes that on to the next node. Windows that
 * are {@linkplain KeyedWindows#releasing() releasing} do the rest; a node of your own calls {@link #release} when it is
 * done, and {@link #retain} before it emits the same item more than once.
 *
 * <p>Threads: any holder may read the item, in any thread. To write to it is for the only holder.
 *
 * <p>Ordering: what a holder does before its release happens before whatever is done by the thread that next takes the
 * item from the pool.
 *
 * @param <T> items
 */
public final class Shared<T> {
    private static final VarHandle HOLDERS;

    static {
        try {
            HOLDERS = MethodHandles.lookup().findVarHandle(Shared.class, "holders", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final ItemPool<T> pool;
    private final T item;
    private int holders;
    /** Where it was released, in a poisoning pool. */
    private Throwable release;

    Shared(ItemPool<T> pool, T item) {
        this.pool = pool;
        this.item = item;
    }

    /** Makes the thread that has taken it the only holder. */
    Shared<T> taken() {
        HOLDERS.set(this, 1);
        return this;
    }

    /**
     * {@return the item; of use to a holder, until it releases it}
     *
     * @throws IllegalStateException in a {@linkplain ItemPool#poisoning poisoning} pool, when all holders have released
     *     it
     */
    public T item() {
        if (pool.isPoisoning() && (int) HOLDERS.getAcquire(this) < 1) {
            throw new IllegalStateException("use of item " + item + " after its last holder has released it", release);
        }
        return item;
    }

    /**
     * Adds holders. Called by one, before it passes the item to the others.
     *
     * @param more holders that are added, at least 0
     * @throws IllegalArgumentException when negative
     * @throws IllegalStateException when all holders have released it
     */
    public void retain(int more) {
        if (more < 0) {
            throw new IllegalArgumentException("retain " + more + " times; expected at least 0");
        }
        if ((int) HOLDERS.getAndAdd(this, more) < 1) {
            throw new IllegalStateException("item " + item + " is retained after its last holder has released it");
        }
    }

    /**
     * Ends the use of the item by one holder. The last one returns it to the pool.
     *
     * @throws IllegalStateException when it is released more often than it has holders
     */
    public void release() {
        int before = (int) HOLDERS.getAndAdd(this, -1); // also orders the reads of all holders before the return
        if (before < 1) {
            throw new IllegalStateException("item " + item + " is released more often than it has holders");
        }
        if (before == 1) {
            pool.returned(this);
        }
    }

    /** Remembers where its last holder has released it. */
    void poison() {
        release = new IllegalStateException("the last holder releases item " + item);
        pool.overwrite(item);
    }

    @Override
    public String toString() {
        return item.toString();
    }
}
