package bireme.bb.engine.chain;

import bireme.bb.node.DoubleNode;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;

/**
 * Hands numbers of type {@code double} straight to the next node of the same vertex.
 *
 * <p>Threads: that of the runner.
 */
final class DoubleNodeInput extends NumberNodeInput {
    private final String name;
    private final DoubleNode<Output<?>> node;
    private final Output<?> out;

    DoubleNodeInput(String name, DoubleNode<Output<?>> node, Output<?> out) {
        super(ItemKind.DOUBLE, out);
        this.name = name;
        this.node = node;
        this.out = out;
    }

    @Override
    public void number(long bits) {
        try {
            node.accept(Double.longBitsToDouble(bits), out);
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a node throws ends the run
            throw new NodeFailure(name, Double.longBitsToDouble(bits), e);
        }
    }
}
