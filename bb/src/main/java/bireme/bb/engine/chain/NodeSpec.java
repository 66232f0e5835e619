package bireme.bb.engine.chain;

import bireme.bb.node.Node;
import java.util.function.Supplier;

/**
 * A node to be.
 *
 * @param name as errors and reports show it
 * @param maker makes the node of one vertex, anew for every run
 */
public record NodeSpec(String name, Supplier<? extends Node<?, ?>> maker) {
    /** The kind of item that it takes. */
    public ItemKind takes() {
        return maker instanceof NumberMaker numbers ? numbers.takes() : ItemKind.OBJECT;
    }

    /** The kind of item that it emits. */
    public ItemKind emits() {
        return maker instanceof NumberMaker numbers ? numbers.emits() : ItemKind.OBJECT;
    }
}
