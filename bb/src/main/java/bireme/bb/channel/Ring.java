package bireme.bb.channel;

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
 * <p>Layout: the fields of the producer, {@code RingTail}, and those of the consumer, {@code RingHead}, are two cache
 * lines away from each other and from constant fields, and so is each count that both use. What is written often needs
 * distance on both sides: behind it in memory may be the header of the slots, with the length that is read for every
 * item.
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
abstract class Ring extends RingPad2 {
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

    /** The published tail; unused when every item is published at once. */
    private final PaddedCount published = new PaddedCount();
    /** Slots freed by the consumer. */
    private final PaddedCount freed = new PaddedCount();

    /** See {@link RingChannel}; the default batch is also the largest number of slots that are freed at a time. */
    Ring(int capacity, int batch, int defaultBatch, Parker producer, Parker consumer) {
        this(capacity, batch, defaultBatch, capacity < SHORT_CAPACITY, producer, consumer);
    }

    /** The same, with slots that are freed one by one or not. */
    Ring(int capacity, int batch, int defaultBatch, boolean freesEach, Parker producer, Parker consumer) {
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
        this.freedAtOnce = freesEach ? 1 : Math.min(capacity >> 2, defaultBatch);
        this.isShort = freedAtOnce == 1;
        full = capacity;
        stop = nextStop(0);
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
        publish(put);
        if (put == full) {
            full = freed.acquire() + capacity;
        }
        stop = nextStop(put);
        return put < full;
    }

    private void publish(long put) {
        long from = published.plain();
        if (batch > 1 && put != from) {
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

    private long nextStop(long put) {
        return batch == 1 ? full : Math.min(full, put + batch);
    }

    @Override
    public final boolean hasRoom() {
        long put = tailPlain();
        return put < stop || makeRoom(put);
    }

    @Override
    public final void flush() {
        publish(tailPlain());
        super.flush();
    }

    @Override
    final boolean isWorthTaking() {
        return tailPlain() - freed.opaque() >= capacity >> 2;
    }

    /**
     * Frees slots, and checks for items.
     *
     * @param from items that were taken
     * @return whether there is one more
     */
    final boolean findMore(long from) {
        if (from == tailSeen) {
            if (from != freed.plain()) {
                freed.release(from);
                wakeProducer();
            }
            if (!hasMore(from)) {
                return false;
            }
        } else {
            free(from);
        }
        ready = Math.min(tailSeen, freed.plain() + freedAtOnce);
        return true;
    }

    /** Count of items taken up to which there is nothing to do but to take; {@code taken} itself when there is none. */
    final long readyUpTo(long most) {
        long from = taken;
        if (from == ready && !findMore(from)) {
            return from;
        }
        return Math.min(ready, from + most);
    }

    /** An item was taken; {@code count} counts it. */
    final void took(long count) {
        taken = count;
        if (isShort) {
            free(count);
        }
    }

    private void free(long count) {
        freed.release(count);
        if (isProducerParked() && (!isProducerPatient() || size() <= capacity >> 1)) {
            wakeProducer();
        }
    }

    private boolean hasMore(long from) {
        long seen = batch == 1 ? tailAcquire() : published.acquire();
        if (seen <= from && batch > 1 && (++emptyPolls >= MAX_EMPTY_POLLS || isConsumerParked())) {
            seen = tailAcquire();
            if (seen > from) {
                seen = takeEarly(from, seen);
            }
        }
        if (seen <= from) {
            return false;
        }
        tailSeen = seen;
        emptyPolls = seen - from < MANY ? MAX_EMPTY_POLLS : 0; // in a slow stream it keeps reading the tail
        return true;
    }

    @Override
    public final long offered() {
        return tailOpaque();
    }

    @Override
    public final int size() {
        long back = freed.opaque();
        return (int) Math.max(0, Math.min(capacity, tailOpaque() - back));
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[" + size() + " of " + capacity + " items"
                + (isClosed() ? ", closed]" : "]");
    }
}
