package bireme.bb;

import bireme.bb.engine.Entrance;
import bireme.bb.engine.NodeSpec;
import bireme.bb.engine.Vertex;
import java.util.List;

/** One node, in a thread of its own. */
final class NodeBlock<I, O> extends Block<I, O> {
    private final NodeSpec node;
    private final Nature nature;

    NodeBlock(NodeSpec node, Nature nature) {
        this.node = node;
        this.nature = nature;
    }

    NodeSpec node() {
        return node;
    }

    @Override
    public Block<I, O> named(String name) {
        return new NodeBlock<>(new NodeSpec(name, node.maker()), nature);
    }

    @Override
    Part plan(Scope scope) {
        String name = scope.name(node.name());
        NodeSpec named = new NodeSpec(name, node.maker());
        Vertex vertex = scope.plan().nodes(name, List.of(named), scope.index(), scope.copies(), scope.loops());
        return new Part(new Entrance.ToVertex(vertex), List.of(vertex));
    }

    @Override
    List<Duty> duties() {
        return List.of(Duty.of(node, nature));
    }

    @Override
    Nature nature() {
        return nature;
    }

    @Override
    Nature exit() {
        return nature;
    }

    @Override
    boolean hasOneEntrance() {
        return true;
    }

    @Override
    public String toString() {
        return node.name();
    }
}
