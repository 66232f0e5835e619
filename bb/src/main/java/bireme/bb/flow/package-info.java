/**
 * Blocks as processors of a reactive stream, {@link java.util.concurrent.Flow}.
 *
 * <p>Threads: those of the block, and one that waits for its end. The subscriber is called by one thread at a time.
 *
 * <p>Guarantees: the rules of Reactive Streams 1.0.4. No more items are requested than there is room for.
 */
package bireme.bb.flow;
