package bireme.bb.engine;

import java.util.function.UnaryOperator;

/**
 * Puts items into a channel of another rank of this JVM, which may have classes of its own: as they are, or as that
 * rank knows them.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class PassingOutlet extends Outlet {
    private final Outlet inner;
    private final UnaryOperator<Object> passing;
    private final Outlet[] parts = {this};

    PassingOutlet(Outlet inner, UnaryOperator<Object> passing) {
        this.inner = inner;
        this.passing = passing;
    }

    @Override
    boolean put(Object item) {
        return !inner.isClosed() && inner.put(passing.apply(item));
    }

    @Override
    boolean putNumber(long bits) {
        return inner.putNumber(bits);
    }

    @Override
    boolean hasRoom() {
        return inner.hasRoom();
    }

    @Override
    boolean isClosed() {
        return inner.isClosed();
    }

    @Override
    void signal(Signal signal) {
        inner.signal(signal);
    }

    @Override
    Outlet[] parts() {
        return parts;
    }

    @Override
    long count() {
        return inner.count();
    }
}
