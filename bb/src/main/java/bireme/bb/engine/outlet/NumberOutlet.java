package bireme.bb.engine.outlet;

import bireme.bb.channel.NumberRing;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;

/**
 * Puts numbers into a ring of numbers.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class NumberOutlet extends Outlet {
    private final VertexWaits waits;
    private final NumberRing channel;
    private final ItemKind kind;
    private final LoopTermination[] loops;
    private final Outlet[] parts = {this};
    /** Whether there are loops. */
    private final boolean isCounted;
    /** Signals put. */
    private long signals;

    /** Puts numbers of a kind into a channel whose consumer is inside of {@code loops}. */
    public NumberOutlet(VertexWaits waits, NumberRing channel, ItemKind kind, LoopTermination[] loops) {
        this.waits = waits;
        this.channel = channel;
        this.kind = kind;
        this.loops = loops;
        this.isCounted = loops.length > 0;
        waits.feeds(channel);
    }

    @Override
    public boolean put(Object item) {
        return putNumber(kind.bits(item));
    }

    @Override
    public boolean putNumber(long bits) {
        if (channel.isClosed()) {
            return false;
        }
        if (isCounted) {
            enterLoops();
        }
        return channel.offerNumber(bits) || putSlowly(bits);
    }

    private void enterLoops() {
        for (LoopTermination loop : loops) {
            loop.itemEnters();
        }
    }

    private boolean putSlowly(long bits) {
        waits.awaitRoom(channel); // who closed it empties it still
        return channel.offerNumber(bits);
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
            waits.awaitRoom(channel);
            channel.offer(signal);
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
    public NumberRing numbers() {
        return isCounted ? null : channel;
    }

    @Override
    public long count() {
        return channel.offered() - signals;
    }
}
