package bireme.bb.engine.chain;

import bireme.bb.node.LongNode;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;

/**
 * Hands numbers of type {@code long} straight to the next node of the same vertex.
 *
 * <p>Threads: that of the runner.
 */
final class LongNodeInput extends NumberNodeInput {
    private final String name;
    private final LongNode<Output<?>> node;
    private final Output<?> out;

    LongNodeInput(String name, LongNode<Output<?>> node, Output<?> out) {
        super(ItemKind.LONG, out);
        this.name = name;
        this.node = node;
        this.out = out;
    }

    @Override
    public void number(long bits) {
        try {
            node.accept(bits, out);
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a node throws ends the run
            throw new NodeFailure(name, bits, e);
        }
    }
}
