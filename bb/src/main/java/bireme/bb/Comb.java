package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.NodeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Several nodes in one thread; each passes its results directly to the next.
 *
 * @param <I> items that the first takes
 * @param <O> items that the last emits
 */
public final class Comb<I, O> extends Block<I, O> {
    private final List<NodeSpec> nodes;
    private final NodeTraits traits;

    private Comb(List<NodeSpec> nodes, NodeTraits traits) {
        this.nodes = nodes;
        this.traits = traits;
    }

    /**
     * Combines two nodes or combs into one thread.
     *
     * @param <I> items that the first takes
     * @param <M> items between the two
     * @param <O> items that the last emits
     * @param first node or comb that takes the items
     * @param second node or comb that takes what the first emits, in the same call
     * @return the comb
     * @throws IllegalArgumentException when one is something else, which needs threads of its own
     */
    public static <I, M, O> Comb<I, O> of(Block<I, M> first, Block<? super M, O> second) {
        List<NodeSpec> nodes = new ArrayList<>(nodesOf(first));
        nodes.addAll(nodesOf(second));
        return new Comb<>(nodes, NodeTraits.most(first.traits(), second.traits()));
    }

    private static List<NodeSpec> nodesOf(Block<?, ?> block) {
        if (block instanceof Comb<?, ?> comb) {
            return comb.nodes;
        } else if (block instanceof NodeBlock<?, ?> one) {
            return List.of(one.node());
        }
        if (block instanceof Grouped<?, ?> grouped) {
            throw new IllegalArgumentException("the nodes of a comb share a thread, so they are in one group; put the"
                    + " comb into the group \"" + grouped.group() + "\" instead of " + block);
        }
        throw new IllegalArgumentException("a comb is made of nodes and combs, which share its thread, but " + block
                + " is not one; use then() to put it behind");
    }

    @Override
    PlannedBlock plan(Scope scope) {
        List<NodeSpec> named =
                nodes.stream().map(node -> node.named(scope.name(node.name()))).toList();
        Vertex vertex = scope.plan().nodes(scope.name(toString()), named, scope.index(), scope.copies(), scope.loops());
        return new PlannedBlock(new BlockInput.ToVertex(vertex), List.of(vertex));
    }

    @Override
    List<ThreadTask> threadTasks() {
        return List.of(new ThreadTask(toString(), nodes, traits));
    }

    @Override
    NodeTraits traits() {
        return traits;
    }

    @Override
    NodeTraits exit() {
        return traits;
    }

    @Override
    boolean hasOneInput() {
        return true;
    }

    @Override
    public String toString() {
        return nodes.stream().map(NodeSpec::name).collect(Collectors.joining("+", "(", ")"));
    }
}
