package bireme.bb.engine.outlet;

import bireme.bb.engine.termination.Signal;

/** The place behind a sink: there is none. */
public final class NoOutlet extends Outlet {
    private static final Outlet[] NOTHING = {};

    private final String name;

    public NoOutlet(String name) {
        this.name = name;
    }

    @Override
    public boolean put(Object item) {
        throw new IllegalStateException(name + " is a sink and cannot emit, but emitted " + item);
    }

    @Override
    public boolean putNumber(long bits) {
        throw new IllegalStateException(name + " is a sink and cannot emit, but emitted a number");
    }

    @Override
    public boolean hasRoom() {
        return false;
    }

    @Override
    public boolean isClosed() {
        return false;
    }

    @Override
    public void signal(Signal signal) {
        // no consumer
    }

    @Override
    public Outlet[] parts() {
        return NOTHING;
    }

    @Override
    public long count() {
        return 0;
    }
}
