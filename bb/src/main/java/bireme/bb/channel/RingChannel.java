package bireme.bb.channel;

import bireme.devices.wait.Parker;

/**
 * A bounded channel of references from one producer to one consumer, in their order.
 *
 * <p>Shape: a ring of slots; counts, units, threads and ordering are those of {@code Ring}.
 */
public final class RingChannel extends Ring {
    private static final int DEFAULT_BATCH = 256;
    /** Slots that are cleared together: cheaper than one by one, and few enough for items to be garbage soon. */
    private static final int CLEARED_TOGETHER = 64;

    private final Object[] slots = new Object[length()];

    /**
     * Creates an empty channel that publishes every item at once.
     *
     * @param capacity items it has room for, at least 1
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     * @throws IllegalArgumentException for a capacity outside 1..268435456
     */
    public RingChannel(int capacity, Parker producer, Parker consumer) {
        this(capacity, 1, producer, consumer);
    }

    /**
     * Creates an empty channel.
     *
     * @param capacity items it has room for, at least 1
     * @param batch items that are published together, 0 for the default; at most half the capacity
     *     counts
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     * @throws IllegalArgumentException for a capacity outside 1..268435456, or a batch below 0
     */
    public RingChannel(int capacity, int batch, Parker producer, Parker consumer) {
        super(capacity, batch, DEFAULT_BATCH, producer, consumer);
    }

    /** Adds an item; {@code false} when there is no room, or the consumer wants no more. For the producer. */
    public boolean offerIfOpen(Object item) {
        return !isClosed() && offer(item);
    }

    @Override
    public boolean offer(Object item) {
        Tail own = tail;
        long put = own.plain();
        if (put == own.stop && !makeRoom(put)) {
            return false;
        }
        slots[(int) put & mask] = item;
        own.release(put + 1);
        wakeConsumer();
        return true;
    }

    @Override
    public Object poll() {
        Head own = head;
        long taken = own.taken;
        if (taken == own.stop && !findMore(taken)) {
            return null;
        }
        int slot = (int) taken & mask;
        Object item = slots[slot];
        slots[slot] = null;
        took(taken + 1);
        return item;
    }

    @Override
    public int drain(ItemHandler to, int most) {
        long before = head.taken;
        long until = ready(before, most);
        return isShort ? drainShort(to, before, until) : drainRuns(to, before, until);
    }

    private int drainRuns(ItemHandler to, long before, long until) {
        Object[] from = slots;
        int slotMask = mask;
        boolean goesOn = true;
        long taken = before;
        while (goesOn && taken < until) {
            long begin = taken;
            long end = Math.min(until, begin + CLEARED_TOGETHER);
            try {
                while (goesOn && taken < end) {
                    goesOn = to.take(from[(int) taken++ & slotMask]);
                }
            } finally {
                head.taken = taken;
                clear(begin, taken);
            }
        }
        return (int) (taken - before);
    }

    private void clear(long from, long until) {
        Object[] of = slots;
        for (long next = from; next < until; next++) {
            of[(int) next & mask] = null;
        }
    }

    private int drainShort(ItemHandler to, long before, long until) {
        Object[] from = slots;
        boolean goesOn = true;
        long taken = before;
        while (goesOn && taken < until) {
            int slot = (int) taken & mask;
            Object item = from[slot];
            from[slot] = null;
            took(++taken);
            goesOn = to.take(item);
        }
        return (int) (taken - before);
    }
}
