package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.NodeSpec;
import java.util.List;

/** One node, in a thread of its own. */
final class NodeBlock<I, O> extends Block<I, O> {
    private final NodeSpec node;
    private final NodeTraits traits;

    NodeBlock(NodeSpec node, NodeTraits traits) {
        this.node = node;
        this.traits = traits;
    }

    /** The same node, which does something outside of the graph. */
    NodeBlock<I, O> withEffect() {
        return new NodeBlock<>(new NodeSpec(node.name(), node.maker()), traits);
    }

    NodeSpec node() {
        return node;
    }

    @Override
    public Block<I, O> named(String name) {
        return new NodeBlock<>(node.named(name), traits);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        String name = scope.name(node.name());
        NodeSpec named = node.named(name);
        Vertex vertex = scope.plan().nodes(name, List.of(named), scope.index(), scope.copies(), scope.loops());
        return new PlannedBlock(new BlockInput.ToVertex(vertex), List.of(vertex));
    }

    @Override
    List<ThreadTask> threadTasks() {
        return List.of(ThreadTask.of(node, traits));
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
        return node.name();
    }
}
