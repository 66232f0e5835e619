package bireme.bb.engine;

/**
 * Puts items into a channel that leads to another share of the graph.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class ExitOutlet extends Outlet {
    private final Runner runner;
    private final Exit exit;
    private final Kind kind;
    private final boolean isOfNumbers;
    private final Loop[] loops;
    private final Outlet[] parts = {this};
    private long count;

    /** Puts items into a way; {@code loops}, which other shares have a part of, count those that leave. */
    ExitOutlet(Runner runner, Exit exit, Way way, Loop[] loops) {
        this.runner = runner;
        this.exit = exit;
        this.kind = way.isAside() ? Kind.OBJECT : way.from().emits();
        this.isOfNumbers = way.isOfNumbers();
        this.loops = loops;
        runner.feeds(exit);
    }

    @Override
    boolean put(Object item) {
        if (isOfNumbers) {
            return putNumber(kind.bits(item));
        }
        if (exit.isClosed()) {
            return false;
        }
        awaitRoom();
        for (Loop loop : loops) {
            loop.itemIsSent();
        }
        exit.put(item);
        count++;
        return true;
    }

    @Override
    boolean putNumber(long bits) {
        if (!isOfNumbers) {
            return put(kind.box(bits));
        }
        if (exit.isClosed()) {
            return false;
        }
        awaitRoom();
        for (Loop loop : loops) {
            loop.itemIsSent();
        }
        exit.putNumber(bits);
        count++;
        return true;
    }

    private void awaitRoom() {
        if (!exit.hasRoom()) {
            do {
                runner.pauseForRoom();
            } while (!exit.hasRoom()); // who closed it empties it still
            runner.goOnWithRoom();
        }
    }

    @Override
    boolean hasRoom() {
        return exit.hasRoom();
    }

    @Override
    boolean isClosed() {
        return exit.isClosed();
    }

    @Override
    void signal(Signal signal) {
        awaitRoom();
        if (signal == Signal.END) {
            exit.end();
        } else {
            exit.endGroup();
        }
    }

    @Override
    Outlet[] parts() {
        return parts;
    }

    @Override
    long count() {
        return count;
    }
}
