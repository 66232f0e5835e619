package bireme.bb.engine.chain;

import bireme.bb.node.NodeContext;
import bireme.bb.node.NumberSource;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.util.function.Supplier;

/**
 * Makes sources of numbers, and says of which.
 *
 * @param emits the kind of the numbers
 * @param maker of the source, which is given an output of that kind
 */
public record NumberSourceMaker(ItemKind emits, Supplier<? extends NumberSource<?>> maker)
        implements Supplier<SourceNode<Object>> {
    @Override
    @SuppressWarnings("unchecked") // the maker was given together with the kind it emits
    public SourceNode<Object> get() {
        NumberSource<Output<?>> source = (NumberSource<Output<?>>) maker.get();
        return new SourceNode<>() {
            @Override
            public void open(NodeContext context) throws Exception {
                source.open(context);
            }

            @Override
            public void run(Output<Object> out) throws Exception {
                source.run(out);
            }

            @Override
            public void close() throws Exception {
                source.close();
            }
        };
    }
}
