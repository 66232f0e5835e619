package bireme.bb.engine;

import bireme.bb.channel.Padding;

/**
 * One place that items can be put: a channel, or several behind a routing.
 *
 * <p>Threads: that of the runner it belongs to.
 */
abstract class Outlet extends Padding {
    /** Puts an item, waiting for room; {@code false}, with the item dropped, when nobody there wants any more. */
    abstract boolean put(Object item);

    /** Puts a number, else as {@link #put}. */
    abstract boolean putNumber(long bits);

    /** Whether a put would not wait. */
    abstract boolean hasRoom();

    /** Whether nobody there wants any more. */
    abstract boolean isClosed();

    /** Puts a signal into all channels. */
    abstract void signal(Signal signal);

    /** The places next to each other here; this one itself if it is a channel. */
    abstract Outlet[] parts();

    /** Items put. */
    abstract long count();
}
