package bireme.bb.channel;

import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.lang.invoke.VarHandle;

/**
 * The counts of a bounded channel whose items lie in a ring of slots.
 *
 * <p>Shape: each side counts what it has moved, and keeps a copy of the other's count that it renews only when the ring
 * seems full, or empty; so the cache lines of the counts seldom change hands. The producer publishes what it has put
 * whenever a batch is full, and before it waits. The consumer releases slots that it has emptied in batches of a
 * quarter of the capacity, one by one if there are few, and whenever it finds nothing more. A consumer that has found
 * nothing for a while reads the producer's own count, so no item waits for its batch to fill up.
 *
 * <p>Units: items.
 *
 * <p>Threads: one producer, one consumer.
 *
 * <p>Ordering: the releases of the tail, and of the published tail, publish the items and all that their producer did
 * before; the acquire of either in {@code hasMore} pairs with that. The release of the freed slots pairs
 * with the acquire in {@code makeRoom}. Between the release of a count and the check whether the other side is parked
 * is no fence: a wake-up may be missed, and {@link Pause} bounds what that costs.
 *
 * <p>Source: L. Lamport, Proving the Correctness of Multiprocess Programs, 1977; the cached counts as in J. Giacomoni
 * et al., FastForward for Efficient Pipeline Parallelism, 2008.
 */
abstract class Ring extends Channel {
    /** Rings with fewer slots free each as soon as it is empty. */
    private static final int SHORT_CAPACITY = 16;
    /** Empty polls of the published tail before the tail itself is read. */
    private static final int MAX_EMPTY_POLLS = 100;
    /** Items that came between two polls of a waiting consumer and show that batches fill up soon. */
    private static final int MANY = 4;

    private static final int MAX_CAPACITY = 1 << 28;

    final int mask;
    private final int capacity;
    private final int batch;
    private final int freedAtOnce;
    /** Whether slots are so few that the producer needs each as soon as it is empty. */
    final boolean isShort;

    /** Items offered. */
    final Tail tail = new Tail();
    /** The published tail; the tail itself when every item is published at once. */
    private final PaddedCount published;
    /** Slots freed by the consumer. */
    private final PaddedCount freed = new PaddedCount();

    /** What only the consumer knows. */
    final Head head = new Head();

    /** The producer's count, and what it keeps to itself. */
    static final class Tail extends PaddedCount {
        /** Where the producer has to do more than to put an item: there is no room, or a batch is full. */
        long stop;
        /** The tail that there is no room behind, as far as the producer knows. */
        long full;
    }

    /**
     * What the consumer keeps to itself. It writes here for every item, so this is apart from the count that a producer
     * who waits for room reads all the time.
     */
    static final class Head extends Padding {
        /** Items taken; their slots may not be freed yet. */
        long taken;
        /** Where the consumer has to do more than to take an item: there is none, or slots are to be given back. */
        long stop;
        /** The tail as the consumer last saw it. */
        long tailSeen;
        /** The last number taken, if it was one. */
        long number;
        /** Empty polls since the last item. */
        int emptyPolls;
        /** Of slots that were read ahead: what is read has to be used, or the compiler leaves it out. */
        long readAhead;
    }

    /** See {@link RingChannel}; the default batch is also the largest number of slots that are freed at a time. */
    Ring(int capacity, int batch, int defaultBatch, Parker producer, Parker consumer) {
        super(producer, consumer);
        if (capacity < 1 || capacity > MAX_CAPACITY) {
            throw new IllegalArgumentException("capacity " + capacity + " is outside 1.." + MAX_CAPACITY);
        }
        if (batch < 0) {
            throw new IllegalArgumentException("batch " + batch + " is below 0");
        }
        this.capacity = capacity;
        this.mask = (capacity == 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1) - 1;
        this.batch = Math.max(1, batch == 0 ? Math.min(defaultBatch, capacity >> 2) : Math.min(batch, capacity >> 1));
        this.freedAtOnce = capacity < SHORT_CAPACITY ? 1 : Math.min(capacity >> 2, defaultBatch);
        this.isShort = freedAtOnce == 1;
        published = this.batch == 1 ? tail : new PaddedCount();
        tail.full = capacity;
        tail.stop = stop(0);
    }

    /** Slots that there are to be. */
    final int length() {
        return mask + 1;
    }

    /**
     * Publishes a full batch, and checks for room.
     *
     * @param put items that were put
     * @return whether there is room for one more
     */
    final boolean makeRoom(long put) {
        Tail own = tail;
        publish(put);
        if (put == own.full) {
            own.full = freed.acquire() + capacity;
        }
        own.stop = stop(put);
        return put < own.full;
    }

    private void publish(long put) {
        long from = published.plain();
        if (put != from) {
            settle(from, put);
            published.release(put);
            VarHandle.storeStoreFence(); // before what is put next: see publishedNow
        }
    }

    /** Items that are published together at most. */
    final int batch() {
        return batch;
    }

    /** Called before items are published: the last chance to put them where the consumer takes them from. */
    void settle(long from, long until) {
        // they were put there
    }

    /**
     * Prepares for taking items before they are published.
     *
     * @param from the first of them, which no published tail has counted yet
     * @param until all that were offered
     * @return the tail up to which items can be taken now
     */
    long takeEarly(long from, long until) {
        return until;
    }

    /**
     * The published tail, at least as new as what was read before. If it has not moved, the producer had put nothing
     * else in the place of what was read.
     */
    final long publishedNow() {
        VarHandle.loadLoadFence();
        return published.acquire();
    }

    private long stop(long put) {
        return published == tail ? tail.full : Math.min(tail.full, put + batch);
    }

    @Override
    public final boolean hasRoom() {
        long put = tail.plain();
        return put < tail.stop || makeRoom(put);
    }

    @Override
    public final void flush() {
        publish(tail.plain());
        super.flush();
    }

    @Override
    final boolean isWorthTaking() {
        return tail.plain() - freed.opaque() >= capacity >> 2;
    }

    /**
     * Frees slots, and checks for items.
     *
     * @param taken items that were taken
     * @return whether there is one more
     */
    final boolean findMore(long taken) {
        Head own = head;
        if (taken == own.tailSeen) {
            if (taken != freed.plain()) {
                freed.release(taken);
                wakeProducer();
            }
            if (!hasMore(taken)) {
                return false;
            }
        } else {
            free(taken);
        }
        own.stop = Math.min(own.tailSeen, freed.plain() + freedAtOnce);
        return true;
    }

    /** Count of items taken up to which there is nothing to do but to take; {@code taken} itself when there is none. */
    final long ready(long taken, int most) {
        Head own = head;
        if (taken == own.stop && !findMore(taken)) {
            return taken;
        }
        return Math.min(own.stop, taken + most);
    }

    /** An item was taken; {@code taken} counts it. */
    final void took(long taken) {
        head.taken = taken;
        if (isShort) {
            free(taken);
        }
    }

    private void free(long taken) {
        freed.release(taken);
        if (isProducerParked() && (isProducerImpatient() || size() <= capacity >> 1)) {
            wakeProducer();
        }
    }

    private boolean hasMore(long taken) {
        Head own = head;
        long seen = published.acquire();
        if (seen <= taken && (++own.emptyPolls >= MAX_EMPTY_POLLS || isConsumerParked())) {
            seen = tail.acquire();
            if (seen > taken && published != tail) {
                seen = takeEarly(taken, seen);
            }
        }
        if (seen <= taken) {
            return false;
        }
        own.tailSeen = seen;
        own.emptyPolls = seen - taken < MANY ? MAX_EMPTY_POLLS : 0; // in a slow stream it keeps reading the tail
        return true;
    }

    @Override
    public final long offered() {
        return tail.opaque();
    }

    @Override
    public final int size() {
        long back = freed.opaque();
        return (int) Math.max(0, Math.min(capacity, tail.opaque() - back));
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + size() + " of " + capacity + " items"
                + (isClosed() ? ", closed]" : "]");
    }
}
