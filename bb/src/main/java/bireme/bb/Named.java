package bireme.bb;

import java.util.List;

/** A block that gives its name to its nodes. */
final class Named<I, O> extends Wrapping<I, O> {
    private final String name;

    Named(Block<I, O> block, String name) {
        super(block);
        this.name = name;
    }

    @Override
    PlannedBlock plan(Scope scope) {
        return block().plan(scope.within(name));
    }

    /** A block of any kind, whose nodes get names that begin so. */
    static Block<?, ?> around(Block<?, ?> block, String name) {
        return new Named<>(block, name);
    }

    @Override
    List<ThreadTask> threadTasks() {
        return block().threadTasks().stream().map(task -> task.within(prefix())).toList();
    }

    @Override
    Block<?, ?> around(Block<?, ?> other) {
        return new Named<>(other, name);
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
