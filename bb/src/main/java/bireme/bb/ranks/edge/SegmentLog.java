package bireme.bb.ranks.edge;

import bireme.devices.memory.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The producer's end of a log: a chain of segments, the last of which grows.
 *
 * <p>Shape: a record lies in one segment. Segments get longer as more is written, up to {@link #MAX_LENGTH}.
 *
 * <p>Units: bytes.
 *
 * <p>Threads: the producer; {@link #items}, {@link #marks} and {@link #sharedBytes} any.
 *
 * <p>Ordering: see {@link Segment}.
 */
final class SegmentLog extends Padding {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle ITEMS;
    private static final VarHandle MARKS;
    private static final VarHandle BYTES;
    private static final int MIN_LENGTH = 4 * 1024;
    private static final int MAX_LENGTH = 64 * 1024;
    /** A record of so many bytes gets a segment of its own. */
    private static final int LONG_RECORD = 8 * 1024;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ITEMS = lookup.findVarHandle(SegmentLog.class, "items", long.class);
            MARKS = lookup.findVarHandle(SegmentLog.class, "marks", long.class);
            BYTES = lookup.findVarHandle(SegmentLog.class, "bytes", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final byte[] NOTHING = {};

    private Segment last = new Segment(Tag.RECORDS, NOTHING);
    private byte[] array = NOTHING;
    private int end;
    private int nextLength = MIN_LENGTH;
    private long bytes;
    private long items;
    private long marks;

    /** Where the reader begins. */
    Segment first() {
        return last;
    }

    /** Items, and marks, put so far. */
    long items() {
        return (long) ITEMS.getOpaque(this);
    }

    /** Marks put so far. */
    long marks() {
        return (long) MARKS.getOpaque(this);
    }

    /** Items, and marks, for the producer. */
    long put() {
        return items;
    }

    /** Bytes put so far; for the producer. */
    long bytes() {
        return bytes;
    }

    /** The same for anybody. */
    long sharedBytes() {
        return (long) BYTES.getOpaque(this);
    }

    void number(long bits) {
        int place = room(Tag.NUMBERS, Long.BYTES);
        LONG.set(array, place, bits);
        publish(Long.BYTES);
    }

    void numberRecord(long bits) {
        int place = room(Tag.RECORDS, 1 + Long.BYTES);
        array[place] = RecordType.NUMBER;
        LONG.set(array, place + 1, bits);
        publish(1 + Long.BYTES);
    }

    void endGroup() {
        mark(RecordType.GROUP);
    }

    void snapshot() {
        mark(RecordType.SNAPSHOT);
    }

    private void mark(byte type) {
        int place = room(Tag.RECORDS, 1);
        array[place] = type;
        MARKS.setOpaque(this, marks + 1);
        publish(1);
    }

    /** The end, in a message of its own: the receiver could not tell a stream from one whose end is damaged. */
    void end() {
        byte[] count = new byte[Long.BYTES];
        LONG.set(count, 0, items);
        follow(Tag.END, count, NOTHING);
        MARKS.setOpaque(this, marks + 1);
        publish(Long.BYTES);
    }

    void item(byte[] from, int length) {
        int place = room(Tag.RECORDS, 1 + length);
        array[place] = RecordType.ITEM;
        System.arraycopy(from, 0, array, place + 1, length);
        publish(1 + length);
    }

    /** An array that is an item; it is not copied. */
    void bulk(Tag kind, Object whole, int length, long size) {
        follow(kind, whole, NOTHING);
        end = length;
        BYTES.setOpaque(this, bytes + size);
        publish(0);
        follow(Tag.RECORDS, NOTHING, NOTHING);
    }

    private int room(Tag kind, int needed) {
        if (needed > array.length - end || last.kind != kind) {
            byte[] next = new byte[length(needed)];
            follow(kind, next, next);
        }
        return end;
    }

    private int length(int needed) {
        if (needed >= LONG_RECORD) {
            return needed;
        }
        int length = nextLength;
        nextLength = Math.min(MAX_LENGTH, 2 * length);
        return Math.max(needed, length);
    }

    /** Begins a segment, of which {@code free} is to be filled. */
    private void follow(Tag kind, Object next, byte[] free) {
        Segment segment = new Segment(kind, next);
        last.link(segment);
        last = segment;
        array = free;
        end = 0;
    }

    private void publish(int more) {
        end += more;
        BYTES.setOpaque(this, bytes + more);
        ITEMS.setOpaque(this, items + 1);
        last.publish(end);
    }
}
