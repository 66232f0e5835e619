package bireme.devices.object;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A few idle objects, each found again by the thread that gave it in the usual case.
 *
 * <p>Threads: any; an object is owned by the thread that took it. Taking and returning publish its state.
 */
public final class IdlePool<T> {
    private static final int SLOTS = 16;

    private final AtomicReferenceArray<T> slots = new AtomicReferenceArray<>(SLOTS);

    /** An idle object, or {@code null} when none is at hand. */
    public T take() {
        int slot = slotOfThisThread();
        return slots.get(slot) == null ? null : slots.getAndSet(slot, null);
    }

    /** Keeps {@code idle} in place of whatever else waits in this thread's slot. */
    public void give(T idle) {
        slots.set(slotOfThisThread(), idle);
    }

    @SuppressWarnings("deprecation") // Thread.threadId() came with 19
    private static int slotOfThisThread() {
        return (int) Thread.currentThread().getId() & (SLOTS - 1);
    }
}
