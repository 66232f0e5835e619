package bireme.bb;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A block that is a sequence of other blocks. */
final class Chain<I, O> extends Block<I, O> {
    private final List<Block<?, ?>> blocks;

    private Chain(List<Block<?, ?>> blocks) {
        this.blocks = blocks;
    }

    /** Two blocks, or chains, as one chain. */
    static <I, O> Block<I, O> of(Block<I, ?> first, Block<?, O> second) {
        List<Block<?, ?>> blocks = new ArrayList<>(links(first));
        blocks.addAll(links(second));
        return new Chain<>(blocks);
    }

    /** The blocks of a chain; any other block is a chain of itself. */
    static List<Block<?, ?>> links(Block<?, ?> block) {
        return block instanceof Chain<?, ?> chain ? chain.blocks : List.of(block);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        PlannedBlock part = blocks.get(0).plan(scope);
        for (Block<?, ?> next : blocks.subList(1, blocks.size())) {
            part = PlanLinker.join(scope, part, next.plan(scope));
        }
        return part;
    }

    /** A chain of these, or the only one of them. */
    static Block<?, ?> of(List<Block<?, ?>> blocks) {
        return blocks.size() == 1 ? blocks.get(0) : new Chain<>(List.copyOf(blocks));
    }

    @Override
    NodeTraits exit() {
        return blocks.get(blocks.size() - 1).exit();
    }

    @Override
    boolean hasOneInput() {
        return blocks.get(0).hasOneInput();
    }

    @Override
    List<Block<?, ?>> parts() {
        return blocks;
    }

    @Override
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return new Chain<>(List.copyOf(others));
    }

    @Override
    public String toString() {
        return blocks.stream().map(Object::toString).collect(Collectors.joining(" -> "));
    }
}
