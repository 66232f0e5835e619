package bireme.bb.channel;

import bireme.devices.wait.Parker;

/**
 * A bounded channel of numbers from one producer to one consumer, in their order, and for marks among them.
 *
 * <p>Shape: a ring of numbers of 64 bits; a mark lies in a second ring beside its slot, which is made when the first
 * mark comes. Counts, units, threads and ordering are those of {@code Ring}.
 */
public final class NumberRing extends Ring {
    /** What {@link #poll} brings when a number has come; see {@link #last}. */
    public static final Object NUMBER = new Object() {
        @Override
        public String toString() {
            return "a number";
        }
    };

    private final long[] slots = new long[length()];
    /** Written by the producer before the tail that publishes the first mark. */
    private Object[] marks;

    /**
     * Creates an empty channel.
     *
     * @param capacity numbers and marks it has room for, at least 1
     * @param batch items that are published together, 0 for the default; at most half the capacity
     *     counts
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     * @throws IllegalArgumentException for a capacity outside 1..268435456, or a batch below 0
     */
    public NumberRing(int capacity, int batch, Parker producer, Parker consumer) {
        super(capacity, batch, producer, consumer);
    }

    /** Adds a number; {@code false} when there is no room. For the producer. */
    public boolean offerNumber(long bits) {
        Tail own = tail;
        long put = own.plain();
        if (put == own.stop && !makeRoom(put)) {
            return false;
        }
        slots[(int) put & mask] = bits;
        own.release(put + 1);
        wakeConsumer();
        return true;
    }

    /** Adds a mark. */
    @Override
    public boolean offer(Object mark) {
        Tail own = tail;
        long put = own.plain();
        if (put == own.stop && !makeRoom(put)) {
            return false;
        }
        if (marks == null) {
            marks = new Object[slots.length];
        }
        marks[(int) put & mask] = mark;
        own.release(put + 1);
        wakeConsumer();
        return true;
    }

    /** Takes the oldest: {@link #NUMBER}, or a mark, or {@code null} when there is nothing. */
    @Override
    public Object poll() {
        Head own = head;
        long taken = own.taken;
        if (taken == own.stop && !findMore(taken)) {
            return null;
        }
        int slot = (int) taken & mask;
        own.number = slots[slot];
        Object found = marks == null ? NUMBER : markOr(NUMBER, slot);
        took(taken + 1);
        return found;
    }

    private Object markOr(Object otherwise, int slot) {
        Object mark = marks[slot];
        marks[slot] = null;
        return mark == null ? otherwise : mark;
    }

    /** The number that the last {@link #poll} has brought. */
    public long last() {
        return head.number;
    }

    @Override
    public int drain(Taker to, int most) {
        long before = head.taken;
        long until = ready(before, most);
        long[] from = slots;
        boolean hasMarks = marks != null;
        boolean goesOn = true;
        long taken = before;
        while (goesOn && taken < until) {
            int slot = (int) taken & mask;
            Object mark = hasMarks ? markOr(null, slot) : null;
            long number = from[slot]; // before the slot is given back
            took(++taken);
            goesOn = mark == null ? to.takeNumber(number) : to.take(mark);
        }
        return (int) (taken - before);
    }
}
