package bireme.bb.channel;

import bireme.devices.wait.Parker;

/**
 * A bounded channel of numbers from one producer to one consumer, in their order, and for marks among them.
 *
 * <p>Shape: a ring of numbers of 64 bits; a mark lies in a second ring beside its slot, which is made when the first
 * mark comes. The producer puts numbers into a small ring of its own, the stage, whose cache lines never change hands,
 * and copies them to the slots when it publishes them: a store to a cache line of the consumer takes long, and all
 * stores of the producer's code would wait behind it. A consumer that takes items before they are published copies them
 * out of the stage, and checks that none was overwritten meanwhile. Counts, units and threads are those of {@code
 * Ring}.
 *
 * <p>Ordering: that of {@code Ring}. A place of the stage is used again only after the release of a published tail
 * behind it, with a fence between the two; so a consumer that has read it, and then finds the published tail where it
 * was, has read what the tail has counted. It then puts that into the slots, where the producer will put the same.
 */
public final class NumberRing extends Ring {
    /** Returned by {@link #poll} for a number, whose value is in {@link #last}. */
    public static final Object NUMBER = new Object() {
        @Override
        public String toString() {
            return "a number";
        }
    };

    private static final int DEFAULT_BATCH = 512;
    /** Numbers in a cache line. */
    private static final int LINE = 8;
    /** Where more are to be taken, all their cache lines are asked for first. */
    private static final int SHORT_RUN = 4 * LINE;

    private final long[] slots = new long[length()];
    /** Where the producer puts numbers until they are published; the slots when each is published at once. */
    private final long[] stage;

    /** Of the consumer: what it takes out of the stage. */
    private long[] early;
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
        super(capacity, batch, DEFAULT_BATCH, producer, consumer);
        int size = Integer.highestOneBit(2 * batch() - 1);
        stage = size == 1 ? slots : new long[size];
    }

    /** Adds a number; {@code false} when there is no room. For the producer. */
    public boolean offerNumber(long bits) {
        long put = tailPlain();
        if (put == stop && !makeRoom(put)) {
            return false;
        }
        long[] to = stage;
        to[(int) put & to.length - 1] = bits;
        tailRelease(put + 1);
        wakeConsumer();
        return true;
    }

    /** The same; {@code false} also when the consumer wants no more. */
    public boolean offerIfOpen(long bits) {
        return !isClosed() && offerNumber(bits);
    }

    /**
     * Adds numbers of an array, as many as there is room for in the batch; for the producer. The tail is released once
     * for all of them.
     *
     * @param from the array
     * @param at index of the first
     * @param most how many at most, at least 1
     * @return how many; 0 when there is no room, or the consumer wants no more
     */
    public int offerIfOpen(long[] from, int at, int most) {
        long put = tailPlain();
        if (isClosed() || put == stop && !makeRoom(put)) {
            return 0;
        }
        long[] to = stage;
        int count = (int) Math.min(most, stop - put);
        int place = (int) put & to.length - 1;
        int first = Math.min(count, to.length - place);
        System.arraycopy(from, at, to, place, first);
        System.arraycopy(from, at + first, to, 0, count - first);
        tailRelease(put + count);
        wakeConsumer();
        return count;
    }

    @Override
    void settle(long from, long until) {
        if (stage != slots) {
            copy(stage, slots, from, until);
        }
    }

    /** Copies numbers between rings, each as long as an array. */
    private static void copy(long[] source, long[] target, long from, long until) {
        for (long done = from; done < until; ) {
            int at = (int) done & source.length - 1;
            int to = (int) done & target.length - 1;
            int count = (int) Math.min(until - done, Math.min(source.length - at, target.length - to));
            System.arraycopy(source, at, target, to, count);
            done += count;
        }
    }

    @Override
    long takeEarly(long from, long until) {
        if (early == null) {
            early = new long[stage.length];
        }
        copy(stage, early, from, until);
        long now = publishedNow();
        if (now > from) {
            return now;
        }
        copy(early, slots, from, until);
        return until;
    }

    /** Reads a number of each cache line: the processor then waits for many lines at a time. */
    private void readAhead(long from, long until) {
        long[] of = slots;
        long sum = 0;
        for (long next = from; next < until; next += LINE) {
            sum ^= of[(int) next & mask];
        }
        readAhead = sum;
    }

    /** Adds a mark. */
    @Override
    public boolean offer(Object mark) {
        long put = tailPlain();
        if (put == stop && !makeRoom(put)) {
            return false;
        }
        if (marks == null) {
            marks = new Object[slots.length];
        }
        marks[(int) put & mask] = mark;
        tailRelease(put + 1);
        wakeConsumer();
        return true;
    }

    /** Takes the oldest: {@link #NUMBER}, or a mark, or {@code null} when there is nothing. */
    @Override
    public Object poll() {
        long from = taken;
        if (from == ready && !findMore(from)) {
            return null;
        }
        int slot = (int) from & mask;
        number = slots[slot];
        Object found = marks == null ? NUMBER : markOr(NUMBER, slot);
        took(from + 1);
        return found;
    }

    private Object markOr(Object otherwise, int slot) {
        Object mark = marks[slot];
        marks[slot] = null;
        return mark == null ? otherwise : mark;
    }

    /** The number that the last {@link #poll} has brought. */
    public long last() {
        return number;
    }

    @Override
    public int drain(ItemHandler to, int most) {
        long before = taken;
        long until = readyUpTo(most);
        if (until - before > SHORT_RUN) {
            readAhead(before, until);
        }
        return marks == null && !isShort ? drainNumbers(to, before, until) : drainAll(to, before, until);
    }

    private int drainNumbers(ItemHandler to, long before, long until) {
        long[] from = slots;
        boolean goesOn = true;
        long next = before;
        try {
            while (goesOn && next < until) {
                goesOn = to.takeNumber(from[(int) next++ & from.length - 1]);
            }
        } finally {
            taken = next;
        }
        return (int) (next - before);
    }

    private int drainAll(ItemHandler to, long before, long until) {
        long[] from = slots;
        boolean hasMarks = marks != null;
        boolean goesOn = true;
        long next = before;
        while (goesOn && next < until) {
            int slot = (int) next & mask;
            Object mark = hasMarks ? markOr(null, slot) : null;
            long found = from[slot]; // before the slot is given back
            took(++next);
            goesOn = mark == null ? to.takeNumber(found) : to.take(mark);
        }
        return (int) (next - before);
    }
}
