package bireme.bb;

import java.util.List;

/** A block that is told of its items in groups. */
final class Batched<I, O> extends Block<I, O> {
    private final Block<I, O> block;
    private final int items;

    Batched(Block<I, O> block, int items) {
        this.block = block;
        this.items = items;
    }

    @Override
    Part plan(Scope scope) {
        Part part = block.plan(scope);
        part.entrance().vertices().forEach(vertex -> scope.plan().batch(vertex, items));
        return part;
    }

    @Override
    Nature exit() {
        return block.exit();
    }

    @Override
    boolean hasOneEntrance() {
        return block.hasOneEntrance();
    }

    @Override
    List<Block<?, ?>> parts() {
        return List.of(block);
    }

    @Override
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return new Batched<>(others.get(0), items);
    }

    @Override
    public String toString() {
        return block.toString();
    }
}
