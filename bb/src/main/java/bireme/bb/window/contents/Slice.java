package bireme.bb.window.contents;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;

/**
 * A read-only range of consecutive items of a log. Not public, so it goes to other ranks as any list.
 *
 * <p>Threads: any that gets it; the log does not write to these positions again.
 */
final class Slice<T> extends AbstractList<T> implements RandomAccess {
    private final Object[] items;
    private final int from;
    private final int size;

    Slice(Object[] items, int from, int to) {
        this.items = items;
        this.from = from;
        this.size = to - from;
    }

    @Override
    @SuppressWarnings("unchecked") // a log of such items
    public T get(int index) {
        return (T) items[from + Objects.checkIndex(index, size)];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked") // a log of such items
    public void forEach(Consumer<? super T> action) {
        for (int index = from; index < from + size; index++) {
            action.accept((T) items[index]);
        }
    }

    /** One of several parts of nearly the same size. */
    Slice<T> part(int number, int parts) {
        int begin = (int) ((long) size * number / parts);
        int end = (int) ((long) size * (number + 1) / parts);
        return new Slice<>(items, from + begin, from + end);
    }
}
