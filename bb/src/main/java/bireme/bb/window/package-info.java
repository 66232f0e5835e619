/**
 * Windows over the items of each key of a stream, found in parallel in several ways.
 *
 * <p>{@link bireme.bb.window.KeyedWindows} says which windows there are, and makes the block that finds what a {@link
 * bireme.bb.window.WindowFunction} or a {@link bireme.bb.window.Fold} makes of each. {@link
 * bireme.bb.window.WindowShape} is the arithmetic, {@link bireme.bb.window.EventTime} tells when windows by time close.
 *
 * <p>{@link bireme.bb.window.KeyedJoin} joins two streams, by distances in time or in such windows.
 *
 * <p>Inside: nodes that classify items ({@code ClockNode}) or keep them in tables by key ({@code WindowNode}), and the
 * farms of {@link bireme.bb.Farm}, which keep the order of what workers make. The end that an ordered farm marks behind
 * whatever a worker makes of one task is the mark for windows that are skipped: nobody waits for them. What is kept of
 * each key is in {@code bireme.bb.window.contents}, the messages between nodes are in {@code bireme.bb.window.message}.
 *
 * <p>Items may come from an {@link bireme.bb.window.ItemPool}, to which windows return them.
 *
 * <p>Threads: descriptions are immutable; the functions of users are shared by workers.
 *
 * <p>Guarantees: all forms give the same results, each window once and those of one key in their order.
 */
package bireme.bb.window;
