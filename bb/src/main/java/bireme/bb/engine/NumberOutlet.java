package bireme.bb.engine;

import bireme.bb.channel.NumberRing;

/**
 * Puts numbers into a ring of numbers.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class NumberOutlet extends Outlet {
    private final VertexWaits waits;
    private final NumberRing channel;
    private final Kind kind;
    private final Loop[] loops;
    private final Outlet[] parts = {this};
    /** Whether there are loops. */
    private final boolean isCounted;
    /** Signals put. */
    private long signals;

    /** Puts numbers of a kind into a channel whose consumer is inside of {@code loops}. */
    NumberOutlet(VertexWaits waits, NumberRing channel, Kind kind, Loop[] loops) {
        this.waits = waits;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        this.isCounted = loops.length > 0;
        waits.feeds(channel);
    }

    @Override
    boolean put(Object item) {
        return putNumber(kind.bits(item));
    }

    @Override
    boolean putNumber(long bits) {
        if (channel.isClosed()) {
            return false;
        }
        if (isCounted) {
            enterLoops();
        }
        return channel.offerNumber(bits) || putSlowly(bits);
    }

    private void enterLoops() {
        for (Loop loop : loops) {
            loop.itemEnters();
        }
    }

    private boolean putSlowly(long bits) {
        waits.awaitRoom(channel); // who closed it empties it still
        return channel.offerNumber(bits);
    }

    @Override
    boolean hasRoom() {
        return channel.hasRoom();
    }

    @Override
    boolean isClosed() {
        return channel.isClosed();
    }

    @Override
    void signal(Signal signal) {
        signals++;
        if (!channel.offer(signal)) {
            waits.awaitRoom(channel);
            channel.offer(signal);
        }
        if (signal == Signal.END) {
            channel.flush(); // nothing follows
        }
    }

    @Override
    Outlet[] parts() {
        return parts;
    }

    @Override
    long count() {
        return channel.offered() - signals;
    }
}
