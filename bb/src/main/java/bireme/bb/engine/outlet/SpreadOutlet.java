package bireme.bb.engine.outlet;

import bireme.bb.engine.termination.Signal;

/**
 * Several places, of which one is chosen for each item.
 *
 * <p>Threads: as {@link Outlet}.
 */
public abstract class SpreadOutlet extends Outlet {
    static final int NONE = -1;

    final Outlet[] parts;
    /** Receives the index of each chosen part, for the inlet that restores the order; {@code null} if none does. */
    private final Outlet order;

    SpreadOutlet(Outlet[] parts, Outlet order) {
        this.parts = parts;
        this.order = order;
    }

    /** Chooses; {@link #NONE} when the item goes nowhere. */
    public abstract int choose(Object item);

    /** Chooses for a number. */
    public abstract int chooseFor(long bits);

    @Override
    public final boolean putNumber(long bits) {
        int chosen = chooseFor(bits);
        if (chosen < 0 || chosen >= parts.length) {
            return !isClosed();
        }
        return putNumberTo(chosen, bits) || !isClosed();
    }

    /** As {@link #putTo}. */
    public final boolean putNumberTo(int part, long bits) {
        if (order != null) {
            order.put(part);
        }
        return parts[part].putNumber(bits);
    }

    @Override
    public final boolean put(Object item) {
        int chosen = choose(item);
        if (chosen < 0 || chosen >= parts.length) {
            return !isClosed();
        }
        return putTo(chosen, item) || !isClosed();
    }

    /** Puts an item to one place, with its order noted; {@code false} when that place wants no more. */
    public final boolean putTo(int part, Object item) {
        if (order != null) {
            order.put(part);
        }
        return parts[part].put(item);
    }

    @Override
    public boolean hasRoom() {
        for (Outlet part : parts) {
            if (part.hasRoom()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public final boolean isClosed() {
        for (Outlet part : parts) {
            if (!part.isClosed()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public final void signal(Signal signal) {
        for (Outlet part : parts) {
            part.signal(signal);
        }
        if (order != null) {
            order.signal(signal);
        }
    }

    @Override
    public final Outlet[] parts() {
        return parts;
    }

    @Override
    public final long count() {
        long sum = 0;
        for (Outlet part : parts) {
            sum += part.count();
        }
        return sum;
    }
}
