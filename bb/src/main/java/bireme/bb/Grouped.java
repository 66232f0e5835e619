package bireme.bb;

import bireme.bb.engine.GraphPlan;

/** A block whose threads belong to a group, except those of blocks inside that belong to another one. */
final class Grouped<I, O> extends Wrapping<I, O> {
    private final String group;

    private Grouped(Block<I, O> block, String group) {
        super(block);
        this.group = group;
    }

    /** A block of any kind in a group; throws if it says itself that it is in another. */
    static <I, O> Block<I, O> of(Block<I, O> block, String group) {
        if (group.isBlank()) {
            throw new IllegalArgumentException("a group without a name, for " + block);
        }
        String before = groupOf(block);
        if (before != null && !before.equals(group)) {
            throw new IllegalArgumentException(
                    block + " is put into two groups, \"" + before + "\" and \"" + group + "\"; a thread is in one");
        }
        return before != null ? block : new Grouped<>(block, group);
    }

    /** The group that all of a block is in; {@code null} if that cannot be said. */
    private static String groupOf(Block<?, ?> block) {
        if (block instanceof Grouped<?, ?> grouped) {
            return grouped.group;
        }
        return block instanceof Wrapping<?, ?> wrapping ? groupOf(wrapping.block()) : null;
    }

    String group() {
        return group;
    }

    @Override
    public Block<I, O> named(String name) {
        return new Grouped<>(block().named(name), group);
    }

    @Override
    PlannedBlock plan(Scope scope) {
        GraphPlan plan = scope.plan();
        int first = plan.vertices().size();
        PlannedBlock part = block().plan(scope);
        plan.group(first, group);
        return part;
    }

    @Override
    boolean isOneThread() {
        return block().isOneThread();
    }

    @Override
    Block<?, ?> around(Block<?, ?> other) {
        return new Grouped<>(other, group);
    }
}
