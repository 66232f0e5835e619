package bireme.bb.node;

import java.util.ArrayList;
import java.util.List;

/** Keeps what a node emits. */
public final class ListOutput<T> implements Output<T> {
    /** All of it. */
    public final List<T> items = new ArrayList<>();

    @Override
    public void emit(T item) {
        items.add(item);
    }

    @Override
    public void emitTo(int channel, T item) {
        emit(item);
    }

    @Override
    public void emitToAll(T item) {
        emit(item);
    }

    @Override
    public int channels() {
        return 1;
    }

    @Override
    public <F> Output<F> to(Feedback<F> loop) {
        throw new IllegalArgumentException("no loop " + loop);
    }
}
