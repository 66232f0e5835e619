package bireme.bb;

/** A block with a capacity of its own for the channels that lead to it. */
final class Sized<I, O> extends Wrapping<I, O> {
    private final int capacity;

    Sized(Block<I, O> block, int capacity) {
        super(block);
        this.capacity = capacity;
    }

    @Override
    PlannedBlock plan(Scope scope) {
        return block().plan(scope).withCapacity(capacity);
    }

    int capacity() {
        return capacity;
    }

    @Override
    boolean isOneThread() {
        return block().isOneThread();
    }

    @Override
    Block<?, ?> around(Block<?, ?> other) {
        return new Sized<>(other, capacity);
    }
}
