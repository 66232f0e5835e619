package bireme.bb.engine.outlet;

import bireme.bb.engine.termination.Signal;
import java.util.function.UnaryOperator;

/**
 * Puts items into a channel of another rank of this JVM, which may have classes of its own: as they are, or as that
 * rank knows them.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class PassingOutlet extends Outlet {
    private final Outlet inner;
    private final UnaryOperator<Object> passing;
    private final Outlet[] parts = {this};

    public PassingOutlet(Outlet inner, UnaryOperator<Object> passing) {
        this.inner = inner;
        this.passing = passing;
    }

    @Override
    public boolean put(Object item) {
        return !inner.isClosed() && inner.put(passing.apply(item));
    }

    @Override
    public boolean putNumber(long bits) {
        return inner.putNumber(bits);
    }

    @Override
    public boolean hasRoom() {
        return inner.hasRoom();
    }

    @Override
    public boolean isClosed() {
        return inner.isClosed();
    }

    @Override
    public void signal(Signal signal) {
        inner.signal(signal);
    }

    @Override
    public Outlet[] parts() {
        return parts;
    }

    @Override
    public long count() {
        return inner.count();
    }
}
