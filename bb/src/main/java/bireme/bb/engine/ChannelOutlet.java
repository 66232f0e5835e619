package bireme.bb.engine;

import bireme.bb.channel.Channel;

/**
 * Puts items into a channel.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class ChannelOutlet extends Outlet {
    private final Runner runner;
    private final Channel channel;
    private final Kind kind;
    private final Loop[] loops;
    private final Outlet[] parts = {this};
    private long count;

    /** Puts items into a channel whose consumer is inside of {@code loops}; numbers of {@code kind} are boxed. */
    ChannelOutlet(Runner runner, Channel channel, Kind kind, Loop[] loops) {
        this.runner = runner;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        runner.feeds(channel);
    }

    @Override
    boolean put(Object item) {
        if (channel.isClosed()) {
            return false;
        }
        for (Loop loop : loops) {
            loop.itemEnters();
        }
        count++;
        return channel.offer(item) || putSlowly(item);
    }

    @Override
    boolean putNumber(long bits) {
        return put(kind.box(bits));
    }

    private boolean putSlowly(Object item) {
        do {
            runner.pauseForRoom();
        } while (!channel.offer(item)); // who closed it empties it still
        runner.goOnWithRoom();
        return true;
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
        return count;
    }
}
