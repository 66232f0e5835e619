package bireme.bb;

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

    @Override
    public String toString() {
        return block.toString();
    }
}
