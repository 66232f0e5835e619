package bireme.bb;

import java.util.List;

/** A block with a capacity of its own for the channels that lead into it. */
final class Sized<I, O> extends Block<I, O> {
    private final Block<I, O> block;
    private final int capacity;

    Sized(Block<I, O> block, int capacity) {
        this.block = block;
        this.capacity = capacity;
    }

    @Override
    Part plan(Scope scope) {
        return block.plan(scope).withCapacity(capacity);
    }

    Block<I, O> block() {
        return block;
    }

    int capacity() {
        return capacity;
    }

    @Override
    boolean isOneThread() {
        return block.isOneThread();
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
        return new Sized<>(others.get(0), capacity);
    }

    @Override
    public String toString() {
        return block.toString();
    }
}
