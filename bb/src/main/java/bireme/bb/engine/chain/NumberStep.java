package bireme.bb.engine.chain;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.NumberNode;
import bireme.bb.node.Output;

/**
 * Opens, ends and closes a node that takes numbers, as a {@link Node}, so that a chain treats nodes of all kinds alike.
 * The numbers themselves go to the node through a {@link NumberNodeInput}.
 *
 * <p>Threads: that of the runner.
 */
record NumberStep(NumberNode<Output<?>> node) implements Node<Object, Object> {
    @Override
    public void open(NodeContext context) throws Exception {
        node.open(context);
    }

    @Override
    public void accept(Object item, Output<Object> out) {
        throw new IllegalStateException("a node for numbers takes them as numbers, not " + item);
    }

    @Override
    public void inputEnded(Output<Object> out) throws Exception {
        node.inputEnded(out);
    }

    @Override
    public void end(Output<Object> out) throws Exception {
        node.end(out);
    }

    @Override
    public void close() throws Exception {
        node.close();
    }
}
