package bireme.bb.engine;

/**
 * The next place that has room, waiting for one.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class OnDemandOutlet extends SpreadOutlet {
    private final Runner runner;
    private int next;

    OnDemandOutlet(Runner runner, Outlet[] parts, Outlet order) {
        super(parts, order);
        this.runner = runner;
    }

    @Override
    int choose(Object item) {
        return next();
    }

    @Override
    int chooseFor(long bits) {
        return next();
    }

    private int next() {
        int part = look();
        while (part == NONE && !isClosed()) {
            runner.pauseForRoom();
            part = look();
        }
        runner.goOnWithRoom();
        return part;
    }

    private int look() {
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
