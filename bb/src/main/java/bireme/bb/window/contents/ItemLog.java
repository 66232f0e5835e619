package bireme.bb.window.contents;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Items of one key in the order of their positions.
 *
 * <p>Shape: an array of which the middle is in use. New items go behind the last; one that comes late goes between, and
 * those behind it move on. A dense log has an item at every position from its first to its last, and keeps no
 * positions.
 *
 * <p>Slices of a shared log are read by other threads, so places that have been published are never written again:
 * when the array is full, or an item is to go between those, what is in use is copied to a new one.
 *
 * <p>Threads: one, slices apart.
 */
public final class ItemLog<T> implements Contents<T> {
    private static final int MIN_CAPACITY = 16;

    private final boolean isShared;
    private final Consumer<? super T> dropped;
    private Object[] items = new Object[MIN_CAPACITY];
    /** Of each item; {@code null} in a dense log. */
    private long[] positions;
    /** Position of the first item, in a dense log. */
    private long first;

    private int from;
    private int to;
    /** Places below may have been published. */
    private int handedOut;
    /** Items there were at a time, at most. */
    private int most;

    /**
     * An empty log, which tells nobody what it drops.
     *
     * @param isDense whether there is an item at every position from the first to the last
     * @param isShared whether slices are read by other threads
     */
    public ItemLog(boolean isDense, boolean isShared) {
        this(isDense, isShared, item -> {});
    }

    /**
     * An empty log.
     *
     * @param isDense whether there is an item at every position from the first to the last
     * @param isShared whether slices are read by other threads
     * @param dropped called for each item that is dropped
     */
    public ItemLog(boolean isDense, boolean isShared, Consumer<? super T> dropped) {
        this.isShared = isShared;
        this.dropped = dropped;
        this.positions = isDense ? null : new long[MIN_CAPACITY];
    }

    @Override
    public void add(long position, T item) {
        insert(placeOf(position), position, item);
    }

    /** Behind all whose positions are not larger. */
    private int placeOf(long position) {
        int place = to;
        if (positions == null) {
            first = from == to ? position : first;
            return place;
        }
        while (place > from && positions[place - 1] > position) {
            place--;
        }
        return place;
    }

    private void insert(int wanted, long position, T item) {
        int place = wanted;
        if (to == items.length || place < to && place < handedOut) {
            place -= from;
            makeRoom();
            place += from;
        }
        if (place < to) {
            System.arraycopy(items, place, items, place + 1, to - place);
            System.arraycopy(positions, place, positions, place + 1, to - place);
        }
        items[place] = item;
        if (positions != null) {
            positions[place] = position;
        }
        to++;
    }

    private void makeRoom() {
        int size = to - from;
        most = Math.max(most, size);
        Object[] old = items;
        long[] oldPositions = positions;
        if (isShared || from < size) {
            int capacity = Math.max(Math.max(MIN_CAPACITY, most), 2 * size);
            items = new Object[capacity];
            positions = oldPositions == null ? null : new long[capacity];
        }
        System.arraycopy(old, from, items, 0, size);
        if (positions != null) {
            System.arraycopy(oldPositions, from, positions, 0, size);
        }
        if (items == old) {
            Arrays.fill(items, size, to, null);
        }
        from = 0;
        to = size;
        handedOut = 0;
    }

    /** Place of the first item at this position or behind it. */
    public int find(long position) {
        if (positions == null) {
            return from + (int) Math.max(0, Math.min(to - from, position - first));
        }
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (positions[middle] < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The item at a place. */
    @SuppressWarnings("unchecked") // only such items were added
    public T at(int place) {
        return (T) items[place];
    }

    /** Puts an item in place of another. */
    public void set(int place, T item) {
        items[place] = item;
    }

    /** Position of the item at a place. */
    public long positionAt(int place) {
        return positions == null ? first + (place - from) : positions[place];
    }

    /** Place behind the last item. */
    public int end() {
        return to;
    }

    /** First place of an item. */
    public int begin() {
        return from;
    }

    /** Whether no item is kept. */
    public boolean isEmpty() {
        return from == to;
    }

    /** The items from one position up to but without another. */
    public List<T> slice(long fromPosition, long endPosition) {
        return sliceBetween(fromPosition, endPosition);
    }

    /** The items from one position up to but without another, in so many parts of nearly the same size. */
    public List<List<T>> slices(long fromPosition, long endPosition, int parts) {
        Slice<T> whole = sliceBetween(fromPosition, endPosition);
        List<List<T>> slices = new ArrayList<>(parts);
        for (int part = 0; part < parts; part++) {
            slices.add(whole.part(part, parts));
        }
        return slices;
    }

    private Slice<T> sliceBetween(long fromPosition, long endPosition) {
        int sliceEnd = find(endPosition);
        if (isShared) {
            handedOut = Math.max(handedOut, sliceEnd);
        }
        return new Slice<>(items, Math.min(find(fromPosition), sliceEnd), sliceEnd);
    }

    @Override
    public long earliest() {
        return from == to ? NONE : positionAt(from);
    }

    @Override
    public void dropBefore(long position) {
        most = Math.max(most, to - from);
        int begin = find(position);
        for (int place = from; place < begin; place++) {
            dropped.accept(at(place));
        }
        if (!isShared) {
            Arrays.fill(items, from, begin, null);
        }
        first += begin - from;
        from = begin;
        if (from == to && !isShared) {
            from = 0;
            to = 0;
        }
    }

    @Override
    public void write(ObjectOutput out) throws IOException {
        out.writeInt(to - from);
        for (int place = from; place < to; place++) {
            out.writeLong(positionAt(place));
            out.writeObject(items[place]);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what write has written
    public void read(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            long position = in.readLong();
            add(position, (T) in.readObject());
        }
    }
}
