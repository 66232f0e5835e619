package bireme.bb.engine.outlet;

import bireme.bb.engine.thread.VertexWaits;

/**
 * The next place that has room, waiting for one.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class OnDemandOutlet extends SpreadOutlet {
    private final VertexWaits waits;
    private int next;

    public OnDemandOutlet(VertexWaits waits, Outlet[] parts, Outlet order) {
        super(parts, order);
        this.waits = waits;
    }

    @Override
    public int choose(Object item) {
        return next();
    }

    @Override
    public int chooseFor(long bits) {
        return next();
    }

    private int next() {
        int part = poll();
        while (part == NONE && !isClosed()) {
            waits.pauseForRoom();
            part = poll();
        }
        waits.goOnWithRoom();
        return part;
    }

    private int poll() {
        for (int tried = 0; tried < parts.length; tried++) {
            int part = next;
            next = part + 1 == parts.length ? 0 : part + 1;
            if (!parts[part].isClosed() && parts[part].hasRoom()) {
                return part;
            }
        }
        return NONE;
    }
}
