package bireme.bb.engine.remote;

import bireme.bb.channel.Channel;
import bireme.bb.channel.NumberRing;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.Signal;

/**
 * The consumer's end of a channel whose producer is in another partition of the graph.
 *
 * <p>Threads: one at a time that brings the items; {@link #drained} that of the consumer; {@link #isClosed} and {@link
 * #size} any.
 *
 * <p>Errors: {@link IllegalStateException} when there is no room: the producer has sent more than its credit.
 */
public final class RemoteInput {
    private final CrossEdge edge;
    private final Channel channel;
    private final NumberRing numbers;
    /** Loops that count the items. */
    private final LoopTermination[] loops;

    private Runnable drained = () -> {};

    public RemoteInput(CrossEdge edge, Channel channel, LoopTermination[] loops) {
        this.edge = edge;
        this.channel = channel;
        this.numbers = channel instanceof NumberRing ring ? ring : null;
        this.loops = loops;
    }

    /** The channel. */
    public CrossEdge edge() {
        return edge;
    }

    /** Brings an item. */
    public void put(Object item) {
        for (LoopTermination loop : loops) {
            loop.itemArrives();
        }
        check(channel.offer(item));
    }

    /** Brings a number. */
    public void putNumber(long bits) {
        for (LoopTermination loop : loops) {
            loop.itemArrives();
        }
        check(numbers.offerNumber(bits));
    }

    /** Brings the end of a group. */
    public void endGroup() {
        check(channel.offer(Signal.GROUP));
    }

    /** Brings the mark of a snapshot. */
    public void snapshot() {
        check(channel.offer(Signal.SNAPSHOT));
    }

    /** Brings the end of the stream. */
    public void end() {
        check(channel.offer(Signal.END));
    }

    /** Nothing follows soon. */
    public void flush() {
        channel.flush();
    }

    private void check(boolean isTaken) {
        if (!isTaken) {
            throw new IllegalStateException("more items came by " + edge + " than it has room for: " + channel);
        }
    }

    /** Sets what the consumer calls when it has found nothing more in the channel; before the run begins. */
    public void whenDrained(Runnable listener) {
        drained = listener;
    }

    /** The consumer has found nothing more, and is about to wait. */
    public void drained() {
        drained.run();
    }

    /** Whether the consumer wants no more. */
    public boolean isClosed() {
        return channel.isClosed();
    }

    /** Items, and marks, that the consumer has not taken yet, perhaps some more. */
    public int size() {
        return channel.size();
    }

    @Override
    public String toString() {
        return edge + ": " + channel;
    }
}
