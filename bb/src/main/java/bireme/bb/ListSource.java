package bireme.bb;

import bireme.bb.node.Output;
import bireme.bb.snapshot.ReplayableSource;
import java.util.List;
import java.util.ListIterator;

/**
 * A source of the elements of a list.
 *
 * <p>Units: offsets are elements.
 *
 * <p>Threads: that of the source.
 */
final class ListSource<O> implements ReplayableSource<O> {
    private final List<? extends O> items;
    private ListIterator<? extends O> next;

    ListSource(List<? extends O> items) {
        this.items = items;
        this.next = items.listIterator();
    }

    @Override
    public void run(Output<O> out) {
        while (next.hasNext()) {
            out.emit(next.next());
        }
    }

    @Override
    public boolean next(Output<O> out) {
        for (int i = 0; i < RangeSource.ITEMS_AT_ONCE && next.hasNext(); i++) {
            out.emit(next.next());
        }
        return next.hasNext();
    }

    @Override
    public long offset() {
        return next.nextIndex();
    }

    @Override
    public void seek(long offset) {
        next = items.listIterator(Math.toIntExact(offset));
    }
}
