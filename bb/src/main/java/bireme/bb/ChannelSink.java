package bireme.bb;

import bireme.bb.engine.chain.AwaitedMaker;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import java.util.function.Supplier;

/**
 * Puts items into a channel and ends it with the stream; gives it up when the graph does not come to its end.
 *
 * <p>Threads: that of the node.
 */
final class ChannelSink<I> implements Node<I, Void> {
    private final ItemChannel<? super I> to;

    /** Makes it for each run. */
    record Maker<I>(ItemChannel<? super I> to) implements Supplier<Node<I, Void>>, AwaitedMaker {
        @Override
        public Node<I, Void> get() {
            return new ChannelSink<>(to);
        }

        @Override
        public void notMade() {
            giveUp(to);
        }
    }

    private ChannelSink(ItemChannel<? super I> to) {
        this.to = to;
    }

    @Override
    public void accept(I item, Output<Void> out) throws InterruptedException {
        to.put(item);
    }

    @Override
    public void end(Output<Void> out) {
        to.end();
    }

    @Override
    public void close() {
        giveUp(to);
    }

    private static void giveUp(ItemChannel<?> to) {
        to.fail(new IllegalStateException("the graph that fills it has not come to its end"));
    }
}
