package bireme.devices.wait;

import bireme.devices.memory.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of one rank that are parked, or about to park, until something arrives.
 *
 * <p>Protocol: a waiter calls {@link #add}, polls once more, then parks for a bounded time; a producer publishes its
 * work and then calls {@link #wake}. There the count is a plain acquire load without a full fence after the publishing
 * store, so that a send costs no store-buffer drain; the one bad interleaving (the load overtakes the store while the
 * waiter's last poll overtakes its own count) is bounded by the time limit of the park.
 *
 * <p>A thread may name the rank that it waits for. Where all ranks signal all others, as in a barrier, each would
 * otherwise wake everybody, and a rank that parks once would be woken as often as there are ranks.
 *
 * <p>Shape: two cache lines lie before the count, which senders read for each message and no thread writes while none
 * sleeps.
 *
 * <p>Threads: any.
 */
public final class WaitQueue extends Padding {
    /** Awaited by a thread that any rank may have something for. */
    public static final int ANY_RANK = -1;

    private static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(WaitQueue.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused") // through COUNT
    private int count;

    private final ConcurrentLinkedDeque<Entry> entries = new ConcurrentLinkedDeque<>();

    private record Entry(Thread thread, int awaited) {}

    /** Adds the calling thread, which is about to park until any rank has something for it. */
    public void add() {
        add(ANY_RANK);
    }

    /**
     * Adds the calling thread, which is about to park.
     *
     * @param awaited id of the only rank that can end the wait, or {@link #ANY_RANK}
     */
    public void add(int awaited) {
        entries.add(new Entry(Thread.currentThread(), awaited));
        COUNT.getAndAdd(this, 1);
    }

    /** Removes the last entry of the calling thread, which is awake again. */
    public void remove() {
        Thread current = Thread.currentThread();
        Iterator<Entry> latestFirst = entries.descendingIterator();
        while (latestFirst.hasNext()) {
            if (latestFirst.next().thread == current) {
                latestFirst.remove();
                COUNT.getAndAdd(this, -1);
                return;
            }
        }
    }

    /** Wakes all waiting threads; costs one load when there is none. */
    public void wake() {
        if ((int) COUNT.getAcquire(this) != 0) {
            wakeAll();
        }
    }

    /** Wakes the threads that a rank may have something for; costs one load when none waits. */
    public void wakeBy(int id) {
        if ((int) COUNT.getAcquire(this) != 0) {
            wakeThoseThatAwait(id);
        }
    }

    /** Parks the calling thread, which is in this queue, until it is woken or so long. */
    public void park(long maxNs) {
        BlockingPark.park(this, () -> true, maxNs);
    }

    private void wakeAll() {
        for (Entry entry : entries) {
            LockSupport.unpark(entry.thread);
        }
    }

    private void wakeThoseThatAwait(int id) {
        for (Entry entry : entries) {
            if (entry.awaited == id || entry.awaited == ANY_RANK) {
                LockSupport.unpark(entry.thread);
            }
        }
    }
}
