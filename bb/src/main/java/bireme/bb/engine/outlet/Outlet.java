package bireme.bb.engine.outlet;

import bireme.bb.channel.NumberRing;
import bireme.bb.channel.RingChannel;
import bireme.bb.engine.termination.Signal;
import bireme.devices.memory.Padding;

/**
 * One place that items can be put: a channel, or several behind a routing.
 *
 * <p>Threads: that of the runner it belongs to.
 */
public abstract class Outlet extends Padding {
    /** Puts an item, waiting for room; {@code false}, with the item dropped, when nobody there wants any more. */
    public abstract boolean put(Object item);

    /** Puts a number, else as {@link #put}. */
    public abstract boolean putNumber(long bits);

    /** Whether a put would not wait. */
    public abstract boolean hasRoom();

    /** Whether no consumer there wants further items. */
    public abstract boolean isClosed();

    /** Puts a signal into all channels. */
    public abstract void signal(Signal signal);

    /** The places next to each other here; this one itself if it is a channel. */
    public abstract Outlet[] parts();

    /** The ring that numbers go to, if putting them there is all there is to do; else {@code null}. */
    public NumberRing numbers() {
        return null;
    }

    /** The ring that objects go to, if putting them there is all there is to do; else {@code null}. */
    public RingChannel objects() {
        return null;
    }

    /** Items put. */
    public abstract long count();
}
