package bireme.bb.engine;

/**
 * All places, each item to each.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class BroadcastOutlet extends Outlet {
    private final Outlet[] parts;

    BroadcastOutlet(Outlet[] parts) {
        this.parts = parts;
    }

    @Override
    boolean put(Object item) {
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.put(item);
        }
        return isTaken;
    }

    @Override
    boolean putNumber(long bits) {
        boolean isTaken = false;
        for (Outlet part : parts) {
            isTaken |= part.putNumber(bits);
        }
        return isTaken;
    }

    @Override
    boolean hasRoom() {
        for (Outlet part : parts) {
            if (!part.isClosed() && !part.hasRoom()) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean isClosed() {
        for (Outlet part : parts) {
            if (!part.isClosed()) {
                return false;
            }
        }
        return true;
    }

    @Override
    void signal(Signal signal) {
        for (Outlet part : parts) {
            part.signal(signal);
        }
    }

    @Override
    Outlet[] parts() {
        return parts;
    }

    @Override
    long count() {
        long sum = 0;
        for (Outlet part : parts) {
            sum += part.count();
        }
        return sum;
    }
}
