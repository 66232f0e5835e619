package bireme.bb.parallel.stealing;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Tasks of one thread, of which others may steal the oldest.
 *
 * <p>Shape: a ring that grows. Its ends are two counts that only rise, except that {@link #pop} lowers the bottom for a
 * moment.
 *
 * <p>Threads: the owner pushes and pops at the bottom, any thread steals at the top.
 *
 * <p>Ordering: {@code push} publishes the task by the bottom; the owner lowers the bottom before it reads the top, and
 * a thief reads the top before the bottom, each with a full fence between, so of two that want the last task one sees
 * the other, and the swap of the top decides.
 *
 * <p>Source: D. Chase, Y. Lev: Dynamic Circular Work-Stealing Deque (SPAA 2005); N. M. Lê et al.: Correct and
 * Efficient Work-Stealing for Weak Memory Models (PPoPP 2013).
 *
 * @param <T> tasks
 */
public final class StealDeque<T> {
    private static final VarHandle ENDS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle ITEMS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final int FIRST_LENGTH = 32;
    /** Places of the counts, two lines of the cache from each other and from everything else. */
    private static final int TOP = 16;

    private static final int BOTTOM = 32;

    private final long[] ends = new long[48];
    private volatile Object[] ring = new Object[FIRST_LENGTH];

    /** Adds a task; owner only. */
    public void push(T task) {
        long bottom = ends[BOTTOM];
        Object[] items = ring;
        if (bottom - topAcquire() >= items.length) {
            items = grown(items, bottom);
        }
        ITEMS.setOpaque(items, index(bottom, items), task);
        ENDS.setRelease(ends, BOTTOM, bottom + 1);
    }

    /**
     * Copies the tasks into a ring of twice the size; thieves that still read the old ring find the same tasks there.
     */
    private Object[] grown(Object[] old, long bottom) {
        Object[] larger = new Object[2 * old.length];
        for (long i = topAcquire(); i < bottom; i++) {
            larger[index(i, larger)] = ITEMS.getOpaque(old, index(i, old));
        }
        ring = larger;
        return larger;
    }

    /** Takes the newest task, {@code null} if there is none; owner only. */
    @SuppressWarnings("unchecked") // only tasks were put there
    public T pop() {
        long bottom = ends[BOTTOM] - 1;
        Object[] items = ring;
        ENDS.setOpaque(ends, BOTTOM, bottom);
        VarHandle.fullFence();
        long top = (long) ENDS.getOpaque(ends, TOP);
        if (top > bottom) {
            ENDS.setOpaque(ends, BOTTOM, bottom + 1);
            return null;
        }
        int at = index(bottom, items);
        T task = (T) ITEMS.getOpaque(items, at);
        if (top < bottom) {
            ITEMS.setOpaque(items, at, null);
            return task;
        }
        boolean isMine = ENDS.compareAndSet(ends, TOP, top, top + 1); // the last one: a thief may want it too
        ENDS.setOpaque(ends, BOTTOM, bottom + 1);
        return isMine ? task : null;
    }

    /** Takes the oldest task; {@code null} if there is none, or another thread was faster. */
    @SuppressWarnings("unchecked") // only tasks were put there
    public T steal() {
        long top = topAcquire();
        VarHandle.fullFence();
        long bottom = (long) ENDS.getAcquire(ends, BOTTOM);
        if (top >= bottom) {
            return null;
        }
        Object[] items = ring;
        T task = (T) ITEMS.getOpaque(items, index(top, items));
        return ENDS.compareAndSet(ends, TOP, top, top + 1) ? task : null;
    }

    /** Tasks there are; for the owner at most one too many for each thief. */
    public long size() {
        return Math.max(0, ends[BOTTOM] - (long) ENDS.getOpaque(ends, TOP));
    }

    private long topAcquire() {
        return (long) ENDS.getAcquire(ends, TOP);
    }

    private static int index(long count, Object[] items) {
        return (int) count & items.length - 1;
    }
}
