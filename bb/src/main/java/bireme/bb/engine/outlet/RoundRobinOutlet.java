package bireme.bb.engine.outlet;

/**
 * One place after another.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class RoundRobinOutlet extends SpreadOutlet {
    private int next;

    public RoundRobinOutlet(Outlet[] parts, Outlet order) {
        super(parts, order);
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
        for (int tried = 0; tried < parts.length; tried++) {
            int part = next;
            next = part + 1 == parts.length ? 0 : part + 1;
            if (!parts[part].isClosed()) {
                return part;
            }
        }
        return NONE;
    }
}
