/**
 * Channels between two threads, in one direction.
 *
 * <p>A {@link bireme.bb.channel.Channel} passes references from one producer to one consumer, in their order, and has
 * room for a fixed number of items. The end of the stream is an item like any other, the last. Nothing here waits: a
 * step succeeds or not, and a {@link bireme.bb.channel.Pause} between two attempts is where a thread spins, yields or
 * parks.
 *
 * <p>Threads: named by the methods; each side of a channel belongs to one thread at a time.
 */
package bireme.bb.channel;
