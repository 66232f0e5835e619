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

    /** Fewer are cleared one by one. */
    private static final int CLEARED_ONE_BY_ONE = 8;
    /** Copied over slots to clear them: the garbage collector's barriers are then one for all, not one for each. */
    private static final Object[] EMPTY = new Object[CLEARED_TOGETHER];

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

    private RingChannel(int capacity, Parker producer, Parker consumer, boolean freesEach) {
        super(capacity, 1, DEFAULT_BATCH, freesEach, producer, consumer);
    }

    /**
     * {@return an empty channel whose slots are free as soon as their items are taken} That takes a little longer than
     * freeing some together, and no producer waits while there is room.
     *
     * @param capacity items it has room for, at least 1
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     * @throws IllegalArgumentException for a capacity outside 1..268435456
     */
    public static RingChannel exact(int capacity, Parker producer, Parker consumer) {
        return new RingChannel(capacity, producer, consumer, true);
    }

    /** Adds an item; {@code false} when there is no room, or the consumer wants no more. For the producer. */
    public boolean offerIfOpen(Object item) {
        return !isClosed() && offer(item);
    }

    @Override
    public boolean offer(Object item) {
        long put = tailPlain();
        if (put == stop && !makeRoom(put)) {
            return false;
        }
        Object[] to = slots;
        to[(int) put & to.length - 1] = item;
        tailRelease(put + 1);
        wakeConsumer();
        return true;
    }

    @Override
    public Object poll() {
        long from = taken;
        if (from == ready && !findMore(from)) {
            return null;
        }
        int slot = (int) from & mask;
        Object item = slots[slot];
        slots[slot] = null;
        took(from + 1);
        return item;
    }

    @Override
    public int drain(ItemHandler to, int most) {
        long before = taken;
        long until = readyUpTo(most);
        return isShort ? drainShort(to, before, until) : drainRuns(to, before, until);
    }

    private int drainRuns(ItemHandler to, long before, long until) {
        Object[] from = slots;
        boolean goesOn = true;
        long next = before;
        while (goesOn && next < until) {
            long begin = next;
            long end = Math.min(until, begin + CLEARED_TOGETHER);
            try {
                while (goesOn && next < end) {
                    goesOn = to.take(from[(int) next++ & from.length - 1]);
                }
            } finally {
                taken = next;
                clear(begin, next);
            }
        }
        return (int) (next - before);
    }

    private void clear(long from, long until) {
        int first = (int) from & mask;
        int count = (int) (until - from);
        if (count < CLEARED_ONE_BY_ONE || first + count > slots.length) {
            clearOneByOne(from, until);
        } else {
            System.arraycopy(EMPTY, 0, slots, first, count);
        }
    }

    private void clearOneByOne(long from, long until) {
        Object[] of = slots;
        for (long next = from; next < until; next++) {
            of[(int) next & of.length - 1] = null;
        }
    }

    private int drainShort(ItemHandler to, long before, long until) {
        Object[] from = slots;
        boolean goesOn = true;
        long next = before;
        while (goesOn && next < until) {
            int slot = (int) next & mask;
            Object item = from[slot];
            from[slot] = null;
            took(++next);
            goesOn = to.take(item);
        }
        return (int) (next - before);
    }
}
