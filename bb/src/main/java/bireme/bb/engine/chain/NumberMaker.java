package bireme.bb.engine.chain;

import bireme.bb.node.Node;
import bireme.bb.node.NumberNode;
import bireme.bb.node.Output;
import java.util.function.Supplier;

/**
 * Makes nodes that take or emit numbers, and says which.
 *
 * <p>A node that emits numbers is given an output of its kind: {@link bireme.bb.node.LongOutput} for {@link
 * ItemKind#LONG}.
 *
 * @param takes the kind of the node's items
 * @param emits the kind of its results
 * @param maker of a {@link Node} if it takes objects, else of a {@link NumberNode} of the kind that it takes
 */
public record NumberMaker(ItemKind takes, ItemKind emits, Supplier<?> maker) implements Supplier<Node<?, ?>> {
    @Override
    @SuppressWarnings("unchecked") // the maker was given together with the kind it takes
    public Node<?, ?> get() {
        Object made = maker.get();
        return takes == ItemKind.OBJECT ? (Node<?, ?>) made : new NumberStep((NumberNode<Output<?>>) made);
    }
}
