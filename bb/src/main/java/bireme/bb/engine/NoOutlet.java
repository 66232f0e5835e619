package bireme.bb.engine;

/** The place behind a sink: there is none. */
final class NoOutlet extends Outlet {
    private static final Outlet[] NOTHING = {};

    private final String name;

    NoOutlet(String name) {
        this.name = name;
    }

    @Override
    boolean put(Object item) {
        throw new IllegalStateException(name + " is a sink and cannot emit, but emitted " + item);
    }

    @Override
    boolean putNumber(long bits) {
        throw new IllegalStateException(name + " is a sink and cannot emit, but emitted a number");
    }

    @Override
    boolean hasRoom() {
        return false;
    }

    @Override
    boolean isClosed() {
        return false;
    }

    @Override
    void signal(Signal signal) {
        // nobody to be told
    }

    @Override
    Outlet[] parts() {
        return NOTHING;
    }

    @Override
    long count() {
        return 0;
    }
}
