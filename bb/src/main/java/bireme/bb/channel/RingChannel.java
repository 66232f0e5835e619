package bireme.bb.channel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A bounded way for references from one producer to one consumer, in their order.
 *
 * <p>Shape: a ring of slots. Each side counts what it has moved, and keeps a copy of the other's count that it renews
 * only when the ring seems full, or empty; so the cache lines of the counts seldom change hands. The consumer tells of
 * slots that it has emptied in batches of an eighth of the capacity, and whenever it finds nothing more.
 *
 * <p>Units: items.
 *
 * <p>Threads: one producer, one consumer.
 *
 * <p>Ordering: the release of the tail in {@link #offer} publishes the item and all that its producer did before; the
 * acquire of it in {@link #poll} pairs with that. The release of the head gives slots back and pairs with the acquire
 * in {@code hasRoom}. Between the release of a count and the look at whether the other side is parked stands no fence:
 * a wake-up may be missed, and {@link Pause} bounds what that costs.
 *
 * <p>Source: L. Lamport, Proving the Correctness of Multiprocess Programs, 1977; the cached counts as in J. Giacomoni
 * et al., FastForward for Efficient Pipeline Parallelism, 2008.
 */
public final class RingChannel extends Channel {
    /** Largest number of slots that are given back at a time. */
    private static final int MOST_FREED = 256;

    private static final int MOST_CAPACITY = 1 << 28;

    private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);
    /** Two cache lines, in counts: so far apart is what different threads write. */
    private static final int APART = 16;

    /** Items offered; the producer's. */
    private static final int TAIL = APART;
    /** The head as the producer last saw it. */
    private static final int HEAD_SEEN = TAIL + 1;

    /** Slots given back; the consumer's. */
    private static final int HEAD = 2 * APART;
    /** The tail as the consumer last saw it. */
    private static final int TAIL_SEEN = HEAD + 1;
    /** Items taken, of which the consumer may not have told yet. */
    private static final int TAKEN = HEAD + 2;

    private static final int COUNTS_LENGTH = 3 * APART;

    private final Object[] slots;
    private final int mask;
    private final int capacity;
    private final int freedAtOnce;
    private final long[] counts = new long[COUNTS_LENGTH];

    /**
     * Creates an empty channel.
     *
     * @param capacity most items on their way, at least 1
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     * @throws IllegalArgumentException for a capacity outside 1..268435456
     */
    public RingChannel(int capacity, Parker producer, Parker consumer) {
        super(producer, consumer);
        if (capacity < 1 || capacity > MOST_CAPACITY) {
            throw new IllegalArgumentException("capacity " + capacity + " is outside 1.." + MOST_CAPACITY);
        }
        this.capacity = capacity;
        this.slots = new Object[capacity == 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1];
        this.mask = slots.length - 1;
        this.freedAtOnce = Math.max(1, Math.min(capacity >> 3, MOST_FREED));
    }

    @Override
    public boolean offer(Object item) {
        long[] own = counts;
        long tail = own[TAIL];
        if (tail - own[HEAD_SEEN] >= capacity && !hasRoom(tail)) {
            return false;
        }
        slots[(int) tail & mask] = item;
        COUNTS.setRelease(own, TAIL, tail + 1);
        wakeConsumer();
        return true;
    }

    @Override
    public boolean hasRoom() {
        return counts[TAIL] - counts[HEAD_SEEN] < capacity || hasRoom(counts[TAIL]);
    }

    private boolean hasRoom(long tail) {
        long head = (long) COUNTS.getAcquire(counts, HEAD);
        counts[HEAD_SEEN] = head;
        return tail - head < capacity;
    }

    @Override
    public Object poll() {
        long[] own = counts;
        long taken = own[TAKEN];
        if (taken == own[TAIL_SEEN] && !hasMore(taken)) {
            return null;
        }
        int slot = (int) taken & mask;
        Object item = slots[slot];
        slots[slot] = null;
        own[TAKEN] = ++taken;
        if (taken - own[HEAD] >= freedAtOnce) {
            giveBack(taken);
        }
        return item;
    }

    private boolean hasMore(long taken) {
        if (taken != counts[HEAD]) {
            giveBack(taken);
        }
        long tail = (long) COUNTS.getAcquire(counts, TAIL);
        counts[TAIL_SEEN] = tail;
        return taken != tail;
    }

    private void giveBack(long taken) {
        COUNTS.setRelease(counts, HEAD, taken);
        wakeProducer();
    }

    @Override
    public int size() {
        long head = (long) COUNTS.getOpaque(counts, HEAD);
        return (int) Math.max(0, Math.min(capacity, (long) COUNTS.getOpaque(counts, TAIL) - head));
    }

    @Override
    public String toString() {
        return "RingChannel[" + size() + " of " + capacity + " items" + (isClosed() ? ", closed]" : "]");
    }
}
