package bireme.bb.channel;

import bireme.devices.wait.Parker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An unbounded channel, for the feedback edge of loops, where a full one would be a deadlock, and on request.
 *
 * <p>Shape: a chain of segments; the producer fills the last, the consumer empties the first and drops it. The last
 * slot of a segment holds the next segment.
 *
 * <p>Threads: one producer, one consumer; both may be the same.
 *
 * <p>Ordering: a slot is written with release and read with acquire; an empty slot is {@code null}.
 */
public final class ChainedChannel extends Channel {
    private static final int SEGMENT = 512;
    private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);
    /** Two cache lines, in counts. */
    private static final int APART = 16;

    private static final int OFFERED = APART;
    private static final int TAKEN = 2 * APART;

    private final long[] counts = new long[3 * APART];
    private Object[] last = new Object[SEGMENT + 1];
    private Object[] first = last;

    /** An empty channel. */
    public ChainedChannel(Parker producer, Parker consumer) {
        super(producer, consumer);
    }

    @Override
    public boolean offer(Object item) {
        long offered = counts[OFFERED];
        int slot = (int) (offered % SEGMENT);
        Object[] segment = last;
        if (slot == 0 && offered != 0) {
            Object[] next = new Object[SEGMENT + 1];
            next[0] = item;
            last = next;
            SLOTS.setRelease(segment, SEGMENT, next);
        } else {
            SLOTS.setRelease(segment, slot, item);
        }
        COUNTS.setOpaque(counts, OFFERED, offered + 1);
        wakeConsumer();
        return true;
    }

    @Override
    boolean isWorthTaking() {
        return size() >= SEGMENT;
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public Object poll() {
        long taken = counts[TAKEN];
        int slot = (int) (taken % SEGMENT);
        if (slot == 0 && taken != 0 && !moveOn()) {
            return null;
        }
        Object item = SLOTS.getAcquire(first, slot);
        if (item != null) {
            first[slot] = null;
            COUNTS.setOpaque(counts, TAKEN, taken + 1);
        }
        return item;
    }

    /** Goes to the next segment, if there is one; its first slot is full then. */
    private boolean moveOn() {
        Object next = SLOTS.getAcquire(first, SEGMENT);
        if (next == null) {
            return false;
        }
        first = (Object[]) next;
        return true;
    }

    @Override
    public long offered() {
        return (long) COUNTS.getOpaque(counts, OFFERED);
    }

    @Override
    public int size() {
        long taken = (long) COUNTS.getOpaque(counts, TAKEN);
        return (int) Math.max(0, (long) COUNTS.getOpaque(counts, OFFERED) - taken);
    }

    @Override
    public String toString() {
        return "ChainedChannel[" + size() + " items" + (isClosed() ? ", closed]" : "]");
    }
}
