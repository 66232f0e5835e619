package bireme.bb.engine.chain;

import bireme.bb.node.IntNode;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;

/**
 * Hands numbers of type {@code int} straight to the next node of the same vertex.
 *
 * <p>Threads: that of the runner.
 */
final class IntNodeInput extends NumberNodeInput {
    private final String name;
    private final IntNode<Output<?>> node;
    private final Output<?> out;

    IntNodeInput(String name, IntNode<Output<?>> node, Output<?> out) {
        super(ItemKind.INT, out);
        this.name = name;
        this.node = node;
        this.out = out;
    }

    @Override
    public void number(long bits) {
        try {
            node.accept((int) bits, out);
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a node throws ends the run
            throw new NodeFailure(name, (int) bits, e);
        }
    }
}
