package bireme.bb.ranks.edge;

import bireme.bb.engine.Entry;
import bireme.bb.engine.Way;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The consumer's end of a channel from another rank: reads frames into the channel, and gives credit back for what the
 * consumer has taken from it.
 *
 * <p>Shape: credit for items is given back as they are taken, for bytes when all items of a frame are; each when it is
 * a quarter of what there is, so that the producer hears of it in time and not too often.
 *
 * <p>Threads: {@link #frame} and {@link #bulk} by the one that receives, {@link #giveBack} by the one that ships.
 *
 * <p>Ordering: the count of items is written after they were put into the channel, and read before the channel's size;
 * so what is taken is never thought to be more than it is.
 *
 * <p>Errors: {@link bireme.bb.ranks.codec.CodecException} for bytes that are no items.
 */
public final class EntryGate {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int PARTS = 4;

    private final Entry entry;
    private final Way way;
    private final EdgeConfig config;
    private final int producer;
    private final Codecs codecs;
    private final ItemReader reader;
    private final Queue<Frame> frames = new ConcurrentLinkedQueue<>();
    private final long itemsAtOnce;
    private volatile long brought;
    private long broughtBytes;
    /** What the producer knows of. */
    private long givenItems;

    private long givenBytes;
    private long freedBytes;
    private boolean isClosedThere;

    /** Items and bytes brought, up to the end of a frame. */
    private record Frame(long items, long bytes) {}

    /** The end of a channel whose producer is on this rank. */
    public EntryGate(Entry entry, EdgeConfig config, int producer, Codecs codecs) {
        this.entry = entry;
        this.way = entry.way();
        this.config = config;
        this.producer = producer;
        this.codecs = codecs;
        this.reader = way.isOfNumbers() ? null : codecs.reader();
        this.itemsAtOnce = Math.max(1, way.capacity() / PARTS);
    }

    /** The rank of the producer. */
    public int producer() {
        return producer;
    }

    /** The channel. */
    public Way way() {
        return way;
    }

    /** Brings the numbers, or the records, of a frame. */
    public void frame(Tag kind, byte[] bytes, int length) {
        long items = kind == Tag.NUMBERS ? numbers(bytes, length) : records(bytes, length);
        arrived(items, length);
    }

    /** Brings an item that is an array. */
    public void bulk(Object item, long bytes) {
        entry.put(item);
        arrived(1, bytes);
    }

    private void arrived(long items, long bytes) {
        entry.flush();
        if (!way.isBack()) {
            broughtBytes += bytes;
            frames.add(new Frame(brought + items, broughtBytes));
            brought += items;
        }
    }

    private long numbers(byte[] bytes, int length) {
        Entry to = entry;
        int whole = length & -Long.BYTES;
        for (int place = 0; place < whole; place += Long.BYTES) {
            to.putNumber((long) LONG.get(bytes, place));
        }
        return length / Long.BYTES;
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
                entry.putNumber((long) LONG.get(bytes, place + 1));
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
            entry.put(codecs.read(reader));
        } else {
            mark(what);
        }
    }

    private void mark(byte what) {
        if (what == RecordType.GROUP) {
            entry.endGroup();
        } else if (what == RecordType.END) {
            entry.end();
        } else {
            throw new IllegalArgumentException("a record by " + way + " begins with " + what + ", which none does");
        }
    }

    /** Tells the producer of room, and of the consumer's end; whether there was something to tell. */
    public boolean giveBack(Post post) {
        boolean hasClosed = !isClosedThere && entry.isClosed();
        if (hasClosed) {
            isClosedThere = true;
            post.send(producer, Tag.CLOSE.of(way.number()), new byte[0], 0, 0);
        }
        return !way.isBack() && hasCredit(post) || hasClosed;
    }

    private boolean hasCredit(Post post) {
        long all = brought; // before the size
        if (all == givenItems) {
            return false;
        }
        long taken = all - entry.size();
        for (Frame frame = frames.peek(); frame != null && frame.items <= taken; frame = frames.peek()) {
            freedBytes = frame.bytes;
            frames.poll();
        }
        if (taken - givenItems < itemsAtOnce && freedBytes - givenBytes < config.windowBytes() / PARTS) {
            return false;
        }
        givenItems = taken;
        givenBytes = freedBytes;
        byte[] both = new byte[2 * Long.BYTES];
        ByteBuffer.wrap(both).putLong(givenItems).putLong(givenBytes);
        post.send(producer, Tag.CREDIT.of(way.number()), both, 0, both.length);
        return true;
    }

    @Override
    public String toString() {
        return entry + " from rank " + producer;
    }
}
