package bireme.bb;

import java.util.List;

/** The base of blocks that change one property of another block and are otherwise equal to it. */
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
