package bireme.bb.window.contents;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;

/**
 * The items of a log between two positions, which are read from its store one segment after the other. Segments that
 * overlap are merged: by position, and items of the same position as they came.
 *
 * <p>Cost: {@link #get} reads on from where the last call was, or from the beginning; {@link #size} reads the segments
 * at both ends.
 *
 * <p>Threads: that of the log, until this adds or drops items.
 */
final class StoredSlice<T> extends AbstractList<T> {
    private final StoredLog<T> log;
    /** Those that may have items between the positions, by their first positions. */
    private final List<StoredLog.Segment> segments;

    /** Those that are not in the store, and the position of the first of them. */
    private final List<T> newest;

    private final long newestFrom;
    private final long from;
    private final long end;
    private int size = -1;
    private Iterator<T> reader;
    private int read;

    StoredSlice(
            StoredLog<T> log, List<StoredLog.Segment> segments, List<T> newest, long newestFrom, long from, long end) {
        this.log = log;
        this.segments = segments;
        this.newest = newest;
        this.newestFrom = newestFrom;
        this.from = from;
        this.end = end;
    }

    @Override
    public int size() {
        if (size < 0) {
            long sum = newest.size();
            for (StoredLog.Segment each : segments) {
                sum += log.placeOf(each, end) - begin(each);
            }
            size = Math.toIntExact(sum);
        }
        return size;
    }

    private int begin(StoredLog.Segment segment) {
        return log.placeOf(segment, Math.max(from, segment.first()));
    }

    @Override
    public T get(int index) {
        Objects.checkIndex(index, size());
        if (reader == null || index < read) {
            reader = iterator();
            read = 0;
        }
        for (; read < index; read++) {
            reader.next();
        }
        read++;
        return reader.next();
    }

    @Override
    public Iterator<T> iterator() {
        return new Merge();
    }

    /** Where reading is in a segment, which has at least one more item. */
    private static final class Cursor<T> implements Comparable<Cursor<T>> {
        private final long number;
        private final List<T> items;
        private final long begin;
        private final int end;
        private int place;
        private long position;

        Cursor(long number, List<T> items, long begin, int place, int end) {
            this.number = number;
            this.items = items;
            this.begin = begin;
            this.place = place;
            this.end = end;
        }

        /** Whether a segment may have an item that comes before. */
        boolean isBehind(StoredLog.Segment segment) {
            return segment.first() < position || segment.first() == position && segment.number() < number;
        }

        @Override
        public int compareTo(Cursor<T> other) {
            return position != other.position
                    ? Long.compare(position, other.position)
                    : Long.compare(number, other.number);
        }
    }

    /** Has those segments in memory that overlap where it reads. */
    private final class Merge implements Iterator<T> {
        private final PriorityQueue<Cursor<T>> open = new PriorityQueue<>();
        private int opened;

        Merge() {
            add(new Cursor<>(Long.MAX_VALUE, newest, newestFrom, 0, newest.size()));
            openNext();
        }

        private void add(Cursor<T> cursor) {
            if (cursor.place < cursor.end) {
                cursor.position = log.positionOf(cursor.items, cursor.place, cursor.begin);
                open.add(cursor);
            }
        }

        private void openNext() {
            while (opened < segments.size() && (open.isEmpty() || open.element().isBehind(segments.get(opened)))) {
                StoredLog.Segment next = segments.get(opened++);
                add(new Cursor<>(next.number(), log.load(next), next.begin(), begin(next), log.placeOf(next, end)));
            }
        }

        @Override
        public boolean hasNext() {
            return !open.isEmpty();
        }

        @Override
        public T next() {
            Cursor<T> cursor = open.poll();
            if (cursor == null) {
                throw new NoSuchElementException();
            }
            T item = cursor.items.get(cursor.place++);
            add(cursor);
            openNext();
            return item;
        }
    }
}
