package bireme.bb.engine;

import bireme.bb.channel.Channel;

/**
 * Puts items into a channel.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class ChannelOutlet extends Outlet {
    private final VertexWaits waits;
    private final Channel channel;
    private final Kind kind;
    private final Loop[] loops;
    private final Outlet[] parts = {this};
    /** Whether there are loops. */
    private final boolean isCounted;
    /** Signals put. */
    private long signals;

    /** Puts items into a channel whose consumer is inside of {@code loops}; numbers of {@code kind} are boxed. */
    ChannelOutlet(VertexWaits waits, Channel channel, Kind kind, Loop[] loops) {
        this.waits = waits;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        this.isCounted = loops.length > 0;
        waits.feeds(channel);
    }

    @Override
    boolean put(Object item) {
        if (channel.isClosed()) {
            return false;
        }
        if (isCounted) {
            enterLoops();
        }
        return channel.offer(item) || putSlowly(item);
    }

    @Override
    boolean putNumber(long bits) {
        return put(kind.box(bits));
    }

    private void enterLoops() {
        for (Loop loop : loops) {
            loop.itemEnters();
        }
    }

    private boolean putSlowly(Object item) {
        waits.awaitRoom(channel); // who closed it empties it still
        return channel.offer(item);
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
            putSlowly(signal);
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
