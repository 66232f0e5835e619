package bireme.bb.window.contents;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/**
 * Items of one key, most of them in a store.
 *
 * <p>Shape: the newest are in memory; {@value #SEGMENT_ITEMS} of them become a segment of the store, sorted by
 * position. Of a segment memory has the first position, the last, and the length. Positions of segments overlap where
 * items come late.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link UncheckedIOException} when the store fails.
 *
 * @param <T> items
 */
public final class StoredLog<T> implements Contents<T> {
    /** Enough that a window of a million items takes some 10,000 reads, few enough to have them in memory. */
    static final int SEGMENT_ITEMS = 128;

    private final ItemSegments<T> segments;
    /** Position of an item; {@code null} by count, where a segment has an item at every position. */
    private final ToLongFunction<? super T> positionOf;

    private final TreeSet<Segment> stored = new TreeSet<>();
    private ItemLog<T> newest;

    /** Items in the store; those before {@code first} are not in use any more. */
    record Segment(long first, long number, long last, long begin, int size) implements Comparable<Segment> {
        @Override
        public int compareTo(Segment other) {
            return first != other.first ? Long.compare(first, other.first) : Long.compare(number, other.number);
        }

        /** The same with fewer items in use. */
        Segment from(long position) {
            return new Segment(position, number, last, begin, size);
        }
    }

    /**
     * An empty log.
     *
     * @param segments of the node, among which are those of this log
     * @param positionOf position of an item; {@code null} by count
     */
    public StoredLog(ItemSegments<T> segments, ToLongFunction<? super T> positionOf) {
        this.segments = segments;
        this.positionOf = positionOf;
        this.newest = newLog();
    }

    private ItemLog<T> newLog() {
        return new ItemLog<>(positionOf == null, false);
    }

    @Override
    public void add(long position, T item) {
        newest.add(position, item);
        if (newest.end() - newest.begin() >= SEGMENT_ITEMS) {
            store();
        }
    }

    private void store() {
        long first = newest.earliest();
        long last = newest.positionAt(newest.end() - 1);
        List<T> items = new ArrayList<>(newest.slice(first, last + 1));
        try {
            stored.add(new Segment(first, segments.add(items), last, first, items.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        newest = newLog();
    }

    @Override
    public long earliest() {
        return stored.isEmpty() ? newest.earliest() : Math.min(stored.first().first(), newest.earliest());
    }

    @Override
    public void dropBefore(long position) {
        newest.dropBefore(position);
        while (!stored.isEmpty() && stored.first().first() < position) {
            Segment segment = stored.pollFirst();
            if (segment.last() >= position) {
                stored.add(segment.from(firstAt(segment, position)));
            } else {
                remove(segment);
            }
        }
    }

    private void remove(Segment segment) {
        try {
            segments.remove(segment.number());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** First position of an item of a segment that is not below another, which is not behind the last. */
    private long firstAt(Segment segment, long position) {
        if (positionOf == null) {
            return position;
        }
        List<T> items = load(segment);
        return positionOf.applyAsLong(items.get(placeOf(items, position)));
    }

    /** The items from one position up to but without another, read from the store one segment after the other. */
    public List<T> between(long from, long end) {
        List<Segment> found = new ArrayList<>();
        for (Segment each : stored) {
            if (each.first() >= end) {
                break;
            } else if (each.last() >= from) {
                found.add(each);
            }
        }
        List<T> inMemory = newest.slice(from, end);
        long begin = positionOf == null ? newest.positionAt(newest.find(from)) : from;
        return new StoredSlice<>(this, found, inMemory, begin, from, end);
    }

    /** The items of a segment. */
    List<T> load(Segment segment) {
        try {
            List<T> items = segments.get(segment.number());
            if (items == null || items.size() != segment.size()) {
                throw new IOException("the store of windows has lost " + segment);
            }
            return items;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Place in a segment of the first item at a position or behind it. */
    int placeOf(Segment segment, long position) {
        if (position <= segment.begin()) {
            return 0;
        } else if (position > segment.last()) {
            return segment.size();
        } else if (positionOf == null) {
            return (int) (position - segment.begin());
        }
        return placeOf(load(segment), position);
    }

    /** The same in its items, of which the last is not before the position. */
    private int placeOf(List<T> items, long position) {
        int place = 0;
        while (positionOf.applyAsLong(items.get(place)) < position) {
            place++;
        }
        return place;
    }

    /** Position of the item at a place of a list that begins at a position. */
    long positionOf(List<T> items, int place, long begin) {
        return positionOf == null ? begin + place : positionOf.applyAsLong(items.get(place));
    }

    @Override
    public void write(ObjectOutput out) throws IOException {
        out.writeInt(stored.size());
        for (Segment each : stored) {
            out.writeLong(each.first());
            out.writeLong(each.number());
            out.writeLong(each.last());
            out.writeLong(each.begin());
            out.writeInt(each.size());
        }
        newest.write(out);
    }

    @Override
    public void read(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            stored.add(new Segment(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readInt()));
        }
        newest.read(in);
    }
}
