package bireme.bb;

/** A block with a group size of its own: its producers publish so many items at a time. */
final class Batched<I, O> extends Wrapping<I, O> {
    private final int items;

    Batched(Block<I, O> block, int items) {
        super(block);
        this.items = items;
    }

    @Override
    PlannedBlock plan(Scope scope) {
        PlannedBlock part = block().plan(scope);
        part.input().vertices().forEach(vertex -> scope.plan().batch(vertex, items));
        return part;
    }

    @Override
    Block<?, ?> around(Block<?, ?> other) {
        return new Batched<>(other, items);
    }
}
