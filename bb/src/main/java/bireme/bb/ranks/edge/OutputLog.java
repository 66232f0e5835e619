package bireme.bb.ranks.edge;

import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.function.Consumer;

/**
 * The producer's end of a channel to another rank: a log that the producer writes and another thread sends.
 *
 * <p>Shape: an item takes credit when it is put, and returns it when the consumer has taken it from its channel; so
 * a channel of capacity n has room for n items in all, here, in flight and there. Bytes are counted in the same way;
 * an item of any length may be put while fewer are out than the window has.
 *
 * <p>A frame leaves when it is full, or when the last one left long enough ago: the first item after an idle period
 * leaves at once.
 *
 * <p>Threads: {@link RemoteOutput} by the producer; {@link #sendFrame} and {@link #isEmpty} by one sending thread at a
 * time; {@link #credit} and {@link #close} by the one that receives.
 */
public final class OutputLog implements RemoteOutput {
    private static final long LONG_AGO_NS = 1_000_000_000;

    private final CrossEdge edge;
    private final EdgeConfig config;
    private final Parker producer;
    private final Parker senderParker;
    private final Consumer<OutputLog> directSend;
    private final Codecs codecs;
    private final ItemWriter writer;
    private final boolean isPlain;
    private final SegmentLog log = new SegmentLog();
    private final Credit credit = new Credit();
    private final Sent sent = new Sent(log.first());
    /** Whether arrays have left that are messages of their own. */
    private volatile boolean hasArrays;

    private volatile boolean isClosed;
    private volatile boolean isLost;
    /** Credit as the producer last saw it: where the items, and the bytes, have to end. */
    private long lastItem;

    private long lastByte;

    /**
     * A log for an edge; with where the producer and the thread that sends park.
     *
     * @param directSend called by the producer when it has put a long array, or anything while the sending thread is
     *     parked: sends it, or leaves it to that thread
     */
    public OutputLog(
            CrossEdge edge,
            EdgeConfig config,
            Codecs codecs,
            Parker producer,
            Parker senderParker,
            Consumer<OutputLog> directSend) {
        this.edge = edge;
        this.config = config;
        this.codecs = codecs;
        this.writer = edge.isOfNumbers() ? null : codecs.writer();
        this.isPlain = edge.isOfNumbers() && !edge.hasMarks();
        this.producer = producer;
        this.senderParker = senderParker;
        this.directSend = directSend;
        this.lastItem = edge.capacity();
        this.lastByte = config.windowBytes();
    }

    /** The position up to which items were sent, with counts. */
    private static final class Sent extends Padding {
        private Segment segment;
        private int from;
        private long items;
        private long ns;
        private long frames;
        private volatile long bytes;

        Sent(Segment first) {
            segment = first;
            ns = System.nanoTime() - LONG_AGO_NS;
        }
    }

    /** The channel. */
    public CrossEdge edge() {
        return edge;
    }

    @Override
    public boolean hasRoom() {
        return log.put() < lastItem && log.bytes() < lastByte
                || edge.isFeedback()
                || edge.isUnbounded()
                || isLost
                || hasMoreRoom();
    }

    private boolean hasMoreRoom() {
        lastItem = credit.items() + edge.capacity();
        lastByte = credit.bytes() + config.windowBytes();
        return log.put() < lastItem && log.bytes() < lastByte;
    }

    @Override
    public boolean isClosed() {
        return isClosed;
    }

    @Override
    public void put(Object item) {
        Bulk bulk = Bulk.of(item);
        int length = bulk == null ? 0 : Array.getLength(item);
        if (bulk != null && bulk.bytes(length) >= Bulk.MIN_BYTES) {
            if (!hasArrays) {
                hasArrays = true;
            }
            log.bulk(bulk.tag(), item, length, bulk.bytes(length));
            directSend.accept(this); // its bytes are still in the caches of this core
        } else {
            writer.rewind();
            codecs.write(item, writer);
            log.item(writer.array(), writer.length());
            wakeSender();
        }
    }

    @Override
    public void putNumber(long bits) {
        if (isPlain) {
            log.number(bits);
        } else {
            log.numberRecord(bits);
        }
        wakeSender();
    }

    @Override
    public void endGroup() {
        log.endGroup();
        wakeSender();
    }

    @Override
    public void snapshot() {
        log.snapshot();
        wakeSender();
    }

    @Override
    public void end() {
        log.end();
        wakeSender();
    }

    @Override
    public void flush() {
        VarHandle.fullFence(); // between what was put and the check who sleeps, else a wake-up may be missed
        wakeSender();
    }

    private void wakeSender() {
        if (senderParker.isParking()) {
            directSend.accept(this);
        }
    }

    /** The outcome of an attempt to send. */
    public enum SendResult {
        /** There was nothing. */
        NOTHING,
        /** There is something, but not yet enough. */
        LATER,
        /** A frame has left. */
        DONE
    }

    /** Sends a frame, if one is due now. */
    public SendResult sendFrame(long nowNs, int rank, MessageSender sender) {
        Sent own = sent;
        while (true) {
            Segment segment = own.segment;
            Segment next = segment.next();
            int end = segment.end();
            if (end > own.from) {
                if (next == null && !isDue(end - own.from, nowNs)) {
                    return SendResult.LATER;
                }
                own.items = log.items();
                int tag = segment.kind.of(edge.number(), Tag.seal(own.frames, end - own.from));
                sender.send(rank, tag, segment.array, own.from, end - own.from);
                own.bytes += end - own.from;
                own.from = end;
                own.ns = nowNs;
                own.frames++;
                return SendResult.DONE;
            } else if (next == null) {
                return SendResult.NOTHING;
            }
            own.segment = next;
            own.from = 0;
        }
    }

    private boolean isDue(int bytes, long nowNs) {
        return bytes >= config.batchBytes()
                || nowNs - sent.ns >= config.delayNs()
                || config.batchItems() > 0 && log.items() - sent.items >= config.batchItems();
    }

    /** Whether all that was put has left. */
    public boolean isEmpty() {
        Segment segment = sent.segment;
        while (segment.end() == (segment == sent.segment ? sent.from : 0)) {
            Segment next = segment.next();
            if (next == null) {
                return true;
            }
            segment = next;
        }
        return false;
    }

    /**
     * The consumer has taken so much in all; returns the bytes that are new.
     *
     * @throws IllegalArgumentException when that cannot be
     */
    public long credit(long items, long bytes) {
        if (items < credit.items() || bytes < credit.bytes() || items > log.items() || bytes > log.sharedBytes()) {
            throw new IllegalArgumentException("credit for " + items + " items and " + bytes + " bytes by " + edge
                    + ", of which " + log.items() + " items and " + log.sharedBytes() + " bytes were put, and "
                    + credit.items() + " and " + credit.bytes() + " had credit");
        }
        long more = bytes - credit.bytes();
        credit.set(items, bytes);
        producer.wakeIfParked();
        return more;
    }

    /** Whether arrays have left that are messages of their own; any thread. */
    public boolean hasArrays() {
        return hasArrays;
    }

    /** The consumer wants no more. */
    public void close() {
        isClosed = true;
        producer.wakeIfParked();
    }

    /** Called when the consumer is lost: nothing need be sent, and no producer is to wait for room. */
    public void lose() {
        isLost = true;
        close();
    }

    /** Whether the consumer is lost. */
    public boolean isLost() {
        return isLost;
    }

    /** Items put so far, without marks; any thread. */
    public long items() {
        long marks = log.marks(); // first, since they are among what was put
        return log.items() - marks;
    }

    /** Bytes sent so far; any thread. */
    public long sentBytes() {
        return sent.bytes;
    }

    @Override
    public String toString() {
        return edge + ": " + log.items() + " items put, " + credit.items() + " taken";
    }
}
