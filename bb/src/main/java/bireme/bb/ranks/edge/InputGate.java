package bireme.bb.ranks.edge;

import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The consumer's end of a channel from another rank: reads frames into the channel, and returns credit for what the
 * consumer has taken from it.
 *
 * <p>Shape: credit for items is returned as they are taken, for bytes when all items of a frame are; each when it is a
 * quarter of the total, for bytes a sixteenth, so that the producer gets it in time and not too often.
 *
 * <p>Threads: {@link #frame}, {@link #bulk} and {@link #flush} by the one that receives, {@link #sendCredit} by one at
 * a time that sends.
 *
 * <p>Ordering: the count of items is written after they were put into the channel, and read before the channel's size;
 * so what is taken is never thought to be more than it is.
 *
 * <p>Errors: {@link IllegalArgumentException} and {@link IllegalStateException}, which name the channel, for what no
 * producer sends: bytes that are no items, more of them than there is room for, or fewer than it says at its end.
 */
public final class InputGate {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int PARTS = 4;
    /** More of them: a producer of long arrays that waits for credit meanwhile moves on what it has put. */
    private static final int PARTS_OF_BYTES = 16;
    /**
     * So many bytes of arrays come together before a consumer that sleeps is woken, unless nothing follows: a wake-up
     * takes as long as to receive some 30 KiB, and where threads share cores, the core from who receives.
     */
    private static final int FLUSH_BYTES = 256 * 1024;

    private final RemoteInput input;
    private final CrossEdge edge;
    private final EdgeConfig config;
    private final int producer;
    private final Codecs codecs;
    private final ItemReader reader;
    private final Queue<Frame> frames = new ConcurrentLinkedQueue<>();
    private final long itemsAtOnce;
    private volatile long arrivedItems;
    private volatile long arrivedBytes;
    /** Credit returned to the producer so far. */
    private volatile long returnedItems;

    private volatile long returnedBytes;
    private long freedBytes;
    private volatile boolean isClosedThere;
    /** Bytes of arrays that the consumer was not woken for; of the one that receives. */
    private long unflushedBytes;
    /** Written by the one that receives. */
    private boolean isOver;

    private long arrivedFrames;

    /** Items and bytes that have arrived, up to the end of a frame. */
    private record Frame(long items, long bytes) {}

    /** The end of a channel whose producer is on this rank. */
    public InputGate(RemoteInput input, EdgeConfig config, int producer, Codecs codecs) {
        this.input = input;
        this.edge = input.edge();
        this.config = config;
        this.producer = producer;
        this.codecs = codecs;
        this.reader = edge.isOfNumbers() ? null : codecs.reader();
        this.itemsAtOnce = Math.max(1, edge.capacity() / PARTS);
    }

    /** The rank of the producer. */
    public int producer() {
        return producer;
    }

    /** The channel. */
    public CrossEdge edge() {
        return edge;
    }

    /** Takes a frame of numbers or records, or the end of the stream. */
    public void frame(Tag kind, int seal, byte[] bytes, int length) {
        try {
            check(seal, length);
            arrived(items(kind, bytes, length), length);
        } catch (RuntimeException e) {
            throw new IllegalStateException(
                    "a frame of " + length + " bytes, " + kind + " by " + edge + ", cannot be taken: " + e.getMessage(),
                    e);
        }
    }

    private long items(Tag kind, byte[] bytes, int length) {
        return switch (kind) {
            case NUMBERS -> numbers(bytes, length);
            case END -> end(bytes, length);
            default -> records(bytes, length);
        };
    }

    private void check(int seal, int length) {
        if (isOver) {
            throw new IllegalArgumentException("the stream has ended");
        } else if (seal != Tag.seal(arrivedFrames, length)) {
            throw new IllegalArgumentException(
                    "it is not what was sent as frame " + arrivedFrames + ", but cut, doubled, or not the next one");
        }
        arrivedFrames++;
    }

    /** Takes an item that is an array. */
    public void bulk(int seal, Object item, long bytes) {
        check(seal, Array.getLength(item));
        if (edge.isOfNumbers()) {
            throw new IllegalArgumentException(
                    "an array of " + bytes + " bytes by " + edge + ", which carries numbers only");
        }
        input.put(item);
        count(1, bytes);
        unflushedBytes += bytes;
        if (unflushedBytes >= FLUSH_BYTES) {
            flush();
        }
    }

    /** Whether items have come for which the consumer was not woken, see {@link #flush}. */
    public boolean isToBeFlushed() {
        return unflushedBytes > 0;
    }

    /** Wakes the consumer for what has come: called by the one that receives before it waits for more. */
    public void flush() {
        unflushedBytes = 0;
        input.flush();
    }

    /** Whether nothing comes any more; a feedback edge does not end. */
    public boolean isOver() {
        return isOver || edge.isFeedback();
    }

    private void arrived(long items, long bytes) {
        flush();
        count(items, bytes);
    }

    private void count(long items, long bytes) {
        if (!edge.isFeedback()) {
            arrivedBytes += bytes;
            frames.add(new Frame(arrivedItems + items, arrivedBytes));
            arrivedItems += items;
        }
    }

    private long numbers(byte[] bytes, int length) {
        if (!edge.isOfNumbers() || length % Long.BYTES != 0) {
            throw new IllegalArgumentException("it holds no whole numbers, or the channel none");
        }
        RemoteInput to = input;
        for (int place = 0; place < length; place += Long.BYTES) {
            to.putNumber((long) LONG.get(bytes, place));
        }
        return length / Long.BYTES;
    }

    private long end(byte[] bytes, int length) {
        long items = length == Long.BYTES ? (long) LONG.get(bytes, 0) : -1;
        if (items != arrivedItems) {
            throw new IllegalArgumentException("the end counts " + items + " items, but " + arrivedItems + " came");
        }
        isOver = true;
        input.end();
        return 1;
    }

    private long records(byte[] bytes, int length) {
        long items = 0;
        if (reader != null) {
            reader.resume(bytes, 0, length);
            for (; !reader.isAtEnd(); items++) {
                record(reader.readByte());
            }
            return items;
        }
        for (int place = 0; place < length; items++) {
            byte what = bytes[place];
            if (what == RecordType.NUMBER) {
                if (length - place <= Long.BYTES) {
                    throw new IllegalArgumentException("it ends within a number");
                }
                input.putNumber((long) LONG.get(bytes, place + 1));
                place += 1 + Long.BYTES;
            } else {
                mark(what);
                place++;
            }
        }
        return items;
    }

    private void record(byte what) {
        if (what == RecordType.ITEM) {
            input.put(codecs.read(reader));
        } else {
            mark(what);
        }
    }

    private void mark(byte what) {
        if (what == RecordType.GROUP && edge.hasGroups()) {
            input.endGroup();
        } else if (what == RecordType.SNAPSHOT && edge.hasSnapshots()) {
            input.snapshot();
        } else {
            throw new IllegalArgumentException("a record begins with " + what + ", which none does here");
        }
    }

    /**
     * Whether there may be something for {@link #sendCredit} to send; any thread. What has come counts for bytes, not
     * what was taken.
     */
    public boolean owesCredit() {
        if (!isClosedThere && input.isClosed()) {
            return true;
        }
        return arrivedBytes - returnedBytes >= config.windowBytes() / PARTS_OF_BYTES
                || arrivedItems - returnedItems >= itemsAtOnce
                        && arrivedItems - input.size() - returnedItems >= itemsAtOnce;
    }

    /** Sends the producer credit, or that the consumer has closed; whether anything was sent. */
    public boolean sendCredit(MessageSender sender) {
        boolean hasClosed = !isClosedThere && input.isClosed();
        if (hasClosed) {
            isClosedThere = true;
            sender.send(producer, Tag.CLOSE.of(edge.number()), new byte[0], 0, 0);
        }
        return !edge.isFeedback() && hasCredit(sender) || hasClosed;
    }

    private boolean hasCredit(MessageSender sender) {
        long all = arrivedItems; // before the size
        if (all == returnedItems) {
            return false;
        }
        long taken = all - input.size();
        for (Frame frame = frames.peek(); frame != null && frame.items <= taken; frame = frames.peek()) {
            freedBytes = frame.bytes;
            frames.poll();
        }
        if (taken - returnedItems < itemsAtOnce && freedBytes - returnedBytes < config.windowBytes() / PARTS_OF_BYTES) {
            return false;
        }
        returnedItems = taken;
        returnedBytes = freedBytes;
        byte[] both = new byte[2 * Long.BYTES];
        ByteBuffer.wrap(both).putLong(returnedItems).putLong(returnedBytes);
        sender.send(producer, Tag.CREDIT.of(edge.number()), both, 0, both.length);
        return true;
    }

    @Override
    public String toString() {
        return input + " from rank " + producer;
    }
}
