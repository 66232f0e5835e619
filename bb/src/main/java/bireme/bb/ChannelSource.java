package bireme.bb;

import bireme.bb.engine.chain.AwaitedMaker;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.util.function.Supplier;

/**
 * A source of what a channel brings; closes it when the graph takes no more.
 *
 * <p>Threads: that of the source.
 */
final class ChannelSource<O> implements SourceNode<O> {
    private final ItemChannel<? extends O> from;

    /** Makes it for each run. */
    record Maker<O>(ItemChannel<? extends O> from) implements Supplier<SourceNode<O>>, AwaitedMaker {
        @Override
        public SourceNode<O> get() {
            return new ChannelSource<>(from);
        }

        @Override
        public void notMade() {
            from.close();
        }
    }

    private ChannelSource(ItemChannel<? extends O> from) {
        this.from = from;
    }

    @Override
    public void run(Output<O> out) throws InterruptedException {
        for (O item = next(out); item != null; item = next(out)) {
            out.emit(item);
        }
    }

    private O next(Output<O> out) throws InterruptedException {
        O item = from.poll();
        if (item == null) {
            out.flush(); // nobody is to wait for company that may not come
            item = from.take();
        }
        return item;
    }

    @Override
    public void close() {
        from.close();
    }
}
