package bireme.bb.engine.outlet;

import bireme.bb.engine.termination.Signal;

/**
 * All places, each item to each.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class BroadcastOutlet extends Outlet {
    private final Outlet[] parts;

    public BroadcastOutlet(Outlet[] parts) {
        this.parts = parts;
    }

    @Override
    public boolean put(Object item) {
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.put(item);
        }
        return isTaken;
    }

    @Override
    public boolean putNumber(long bits) {
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.putNumber(bits);
        }
        return isTaken;
    }

    @Override
    public boolean hasRoom() {
        for (Outlet part : parts) {
            if (!part.isClosed() && !part.hasRoom()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isClosed() {
        for (Outlet part : parts) {
            if (!part.isClosed()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void signal(Signal signal) {
        for (Outlet part : parts) {
            part.signal(signal);
        }
    }

    @Override
    public Outlet[] parts() {
        return parts;
    }

    @Override
    public long count() {
        long sum = 0;
        for (Outlet part : parts) {
            sum += part.count();
        }
        return sum;
    }
}
