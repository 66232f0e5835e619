package bireme.bb.engine.outlet;

import bireme.bb.channel.Channel;
import bireme.bb.channel.RingChannel;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;

/**
 * Puts items into a channel.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class ChannelOutlet extends Outlet {
    private final VertexWaits waits;
    private final Channel channel;
    private final ItemKind kind;
    private final LoopTermination[] loops;
    private final Outlet[] parts = {this};
    /** Whether there are loops. */
    private final boolean isCounted;
    /** Signals put. */
    private long signals;

    /** Puts items into a channel whose consumer is inside of {@code loops}; numbers of {@code kind} are boxed. */
    public ChannelOutlet(VertexWaits waits, Channel channel, ItemKind kind, LoopTermination[] loops) {
        this.waits = waits;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        this.isCounted = loops.length > 0;
        waits.feeds(channel);
    }

    @Override
    public boolean put(Object item) {
        if (channel.isClosed()) {
            return false;
        }
        if (isCounted) {
            enterLoops();
        }
        return channel.offer(item) || putSlowly(item);
    }

    @Override
    public boolean putNumber(long bits) {
        return put(kind.box(bits));
    }

    private void enterLoops() {
        for (LoopTermination loop : loops) {
            loop.itemEnters();
        }
    }

    private boolean putSlowly(Object item) {
        waits.awaitRoom(channel); // who closed it empties it still
        return channel.offer(item);
    }

    @Override
    public boolean hasRoom() {
        return channel.hasRoom();
    }

    @Override
    public boolean isClosed() {
        return channel.isClosed();
    }

    @Override
    public void signal(Signal signal) {
        signals++;
        if (!channel.offer(signal)) {
            putSlowly(signal);
        }
        if (signal == Signal.END) {
            channel.flush(); // nothing follows
        }
    }

    @Override
    public Outlet[] parts() {
        return parts;
    }

    @Override
    public RingChannel objects() {
        return !isCounted && channel instanceof RingChannel ring ? ring : null;
    }

    @Override
    public long count() {
        return channel.offered() - signals;
    }
}
