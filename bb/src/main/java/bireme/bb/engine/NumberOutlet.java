package bireme.bb.engine;

import bireme.bb.channel.NumberRing;

/**
 * Puts numbers into a ring of numbers.
 *
 * <p>Threads: as {@link Outlet}.
 */
final class NumberOutlet extends Outlet {
    private final Runner runner;
    private final NumberRing channel;
    private final Kind kind;
    private final Loop[] loops;
    private final Outlet[] parts = {this};
    private long count;

    /** Puts numbers of a kind into a channel whose consumer is inside of {@code loops}. */
    NumberOutlet(Runner runner, NumberRing channel, Kind kind, Loop[] loops) {
        this.runner = runner;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        runner.feeds(channel);
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
        for (Loop loop : loops) {
            loop.itemEnters();
        }
        count++;
        return channel.offerNumber(bits) || putSlowly(bits);
    }

    private boolean putSlowly(long bits) {
        do {
            runner.pauseForRoom();
        } while (!channel.offerNumber(bits)); // who closed it empties it still
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
            do {
                runner.pauseForRoom();
            } while (!channel.offer(signal));
            runner.goOnWithRoom();
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
