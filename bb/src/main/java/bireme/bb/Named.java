package bireme.bb;

import java.util.List;

/** A block whose nodes are named after it. */
final class Named<I, O> extends Block<I, O> {
    private final Block<I, O> block;
    private final String name;

    Named(Block<I, O> block, String name) {
        this.block = block;
        this.name = name;
    }

    @Override
    Part plan(Scope scope) {
        return block.plan(scope.within(name));
    }

    /** A block of any kind, whose nodes get names that begin so. */
    static Block<?, ?> around(Block<?, ?> block, String name) {
        return new Named<>(block, name);
    }

    Block<I, O> block() {
        return block;
    }

    @Override
    List<Duty> duties() {
        return block.duties().stream().map(duty -> duty.within(prefix())).toList();
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
        return new Named<>(others.get(0), name);
    }

    @Override
    String prefix() {
        return name + "/";
    }

    @Override
    public String toString() {
        return name;
    }
}
