package bireme.bb.engine.chain;

import bireme.bb.node.Node;
import java.util.function.Supplier;

/**
 * A node to be.
 *
 * @param name as errors and reports show it
 * @param maker makes the node of one vertex, anew for every run
 * @param isStateless whether it is known to keep nothing from one item to the next, and to do nothing but emit
 */
public record NodeSpec(String name, Supplier<? extends Node<?, ?>> maker, boolean isStateless) {
    /** A node of which nothing is known. */
    public NodeSpec(String name, Supplier<? extends Node<?, ?>> maker) {
        this(name, maker, false);
    }

    /** The same node by another name. */
    public NodeSpec named(String other) {
        return new NodeSpec(other, maker, isStateless);
    }

    /** The kind of item that it takes. */
    public ItemKind takes() {
        return maker instanceof NumberMaker numbers ? numbers.takes() : ItemKind.OBJECT;
    }

    /** The kind of item that it emits. */
    public ItemKind emits() {
        return maker instanceof NumberMaker numbers ? numbers.emits() : ItemKind.OBJECT;
    }
}
