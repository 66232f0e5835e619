package bireme.bb;

import java.util.List;

/** A block around one other, which it leaves as it is but for one thing. */
abstract class Wrapping<I, O> extends Block<I, O> {
    private final Block<I, O> block;

    Wrapping(Block<I, O> block) {
        this.block = block;
    }

    /** The same around another block. */
    abstract Block<?, ?> around(Block<?, ?> other);

    final Block<I, O> block() {
        return block;
    }

    @Override
    final NodeTraits exit() {
        return block.exit();
    }

    @Override
    final boolean hasOneInput() {
        return block.hasOneInput();
    }

    @Override
    final List<Block<?, ?>> parts() {
        return List.of(block);
    }

    @Override
    final Block<?, ?> withParts(List<Block<?, ?>> others) {
        return around(others.get(0));
    }

    @Override
    public String toString() {
        return block.toString();
    }
}
