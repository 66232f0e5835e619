package bireme.bb.node;

/**
 * A node that also acts while no item comes, for instance because a time is over.
 *
 * <p>Units: it is called when it begins to wait for items, then at every poll, and at least every 10 ms once its
 * thread sleeps. It is not called while it has items to take, so it looks at the time in {@link #accept}, too.
 *
 * <p>It does not {@linkplain NodeContext#stop stop} the stream there, but with its next item.
 *
 * <p>In an {@linkplain bireme.bb.Graph#optimized() optimised} graph it must not share the thread of a source, which
 * does not wait for items: {@link bireme.bb.Block#capacity} gives it a channel, and so a thread of its own.
 *
 * <p>Threads: that of the node, between two items.
 *
 * @param <I> items it takes
 * @param <O> items it emits
 */
public interface TimedNode<I, O> extends Node<I, O> {
    /**
     * No item is there now. To be quick when there is nothing to do, for it is called often.
     *
     * @param out where to emit, during this call only
     * @return whether it has emitted something
     * @throws Exception whatever it likes, which ends the run
     */
    boolean idle(Output<O> out) throws Exception;
}
