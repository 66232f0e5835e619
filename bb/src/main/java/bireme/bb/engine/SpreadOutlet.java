package bireme.bb.engine;

/**
 * Several places, of which one is chosen for each item.
 *
 * <p>Threads: as {@link Outlet}.
 */
abstract class SpreadOutlet extends Outlet {
    static final int NONE = -1;

    final Outlet[] parts;
    /** Where the choice is noted for whoever restores the order; {@code null} if nobody does. */
    private final Outlet order;

    SpreadOutlet(Outlet[] parts, Outlet order) {
        this.parts = parts;
        this.order = order;
    }

    /** Chooses; {@link #NONE} when the item goes nowhere. */
    abstract int choose(Object item);

    /** Chooses for a number. */
    abstract int chooseFor(long bits);

    @Override
    final boolean putNumber(long bits) {
        int chosen = chooseFor(bits);
        if (chosen < 0 || chosen >= parts.length) {
            return !isClosed();
        }
        return putNumberTo(chosen, bits) || !isClosed();
    }

    /** As {@link #putTo}. */
    final boolean putNumberTo(int part, long bits) {
        if (order != null) {
            order.put(part);
        }
        return parts[part].putNumber(bits);
    }

    @Override
    final boolean put(Object item) {
        int chosen = choose(item);
        if (chosen < 0 || chosen >= parts.length) {
            return !isClosed();
        }
        return putTo(chosen, item) || !isClosed();
    }

    /** Puts an item to one place, with its order noted; {@code false} when that place wants no more. */
    final boolean putTo(int part, Object item) {
        if (order != null) {
            order.put(part);
        }
        return parts[part].put(item);
    }

    @Override
    boolean hasRoom() {
        for (Outlet part : parts) {
            if (part.hasRoom()) {
                return true;
            }
        }
        return false;
    }

    @Override
    final boolean isClosed() {
        for (Outlet part : parts) {
            if (!part.isClosed()) {
                return false;
            }
        }
        return true;
    }

    @Override
    final void signal(Signal signal) {
        for (Outlet part : parts) {
            part.signal(signal);
        }
        if (order != null) {
            order.signal(signal);
        }
    }

    @Override
    final Outlet[] parts() {
        return parts;
    }

    @Override
    final long count() {
        long sum = 0;
        for (Outlet part : parts) {
            sum += part.count();
        }
        return sum;
    }
}
