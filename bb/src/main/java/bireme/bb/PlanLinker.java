package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Gathering;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.NodeSpec;
import bireme.bb.node.Node;
import java.util.List;

/**
 * Links planned parts of a graph: the output threads of the first part with the inputs of the second. A thread that
 * only passes items on is added between them only if one thread must see all items.
 *
 * <p>Threads: one.
 */
final class PlanLinker {

    private PlanLinker() {}

    /** Joins two parts to one. */
    static PlannedBlock join(Scope scope, PlannedBlock first, PlannedBlock second) {
        PlannedBlock before =
                first.isOrdered() && first.distribution().emitter() == null ? withEmitter(scope, first) : first;
        if (!second.isOrdered() || second.distribution().emitter() != null) {
            link(scope, before, second);
            return new PlannedBlock(
                    before.input(), before.capacity(), second.tails(), second.gathering(), second.distribution());
        }
        PlannedBlock alone = before.tails().size() == 1 && !before.isOrdered() ? before : collected(scope, before);
        PlannedBlock.Distribution open = second.distribution();
        PlannedBlock.Distribution distribution =
                new PlannedBlock.Distribution(alone.tails().get(0), open.workers(), open.capacity());
        return new PlannedBlock(alone.input(), alone.capacity(), second.tails(), second.gathering(), distribution);
    }

    /** The same part, with nothing left open at its ends. */
    static PlannedBlock settled(Scope scope, PlannedBlock part) {
        PlannedBlock complete =
                part.isOrdered() && part.distribution().emitter() == null ? withEmitter(scope, part) : part;
        return complete.isOrdered() || complete.gathering() != Gathering.ANY ? collected(scope, complete) : complete;
    }

    /** The last part of a graph: no node follows, so its order does not matter. */
    static void end(Scope scope, PlannedBlock part) {
        if (part.isOrdered()) {
            PlannedBlock.Distribution distribution = part.distribution();
            scope.plan()
                    .link(List.of(distribution.emitter()), distribution.workers(), orUsual(distribution.capacity()));
        }
    }

    private static PlannedBlock withEmitter(Scope scope, PlannedBlock part) {
        Vertex emitter = helper(scope, "emitter");
        PlannedBlock.Distribution distribution = new PlannedBlock.Distribution(
                emitter, part.distribution().workers(), part.distribution().capacity());
        return new PlannedBlock(
                new BlockInput.ToVertex(emitter), part.capacity(), part.tails(), part.gathering(), distribution);
    }

    private static PlannedBlock collected(Scope scope, PlannedBlock part) {
        Vertex collector = helper(scope, "collector");
        PlannedBlock end = new PlannedBlock(new BlockInput.ToVertex(collector), List.of(collector));
        link(scope, part, end);
        return new PlannedBlock(part.input(), part.capacity(), end.tails(), Gathering.ANY, null);
    }

    private static Vertex helper(Scope scope, String name) {
        Vertex vertex = passing(scope, name);
        scope.plan().help(vertex);
        return vertex;
    }

    /** A vertex that passes on each item as it is. */
    static Vertex passing(Scope scope, String name) {
        Node<Object, Object> handsOn = (item, out) -> out.emit(item);
        String full = scope.name(name);
        NodeSpec node = new NodeSpec(full, () -> handsOn, true);
        return scope.plan().nodes(full, List.of(node), scope.index(), scope.copies(), scope.loops());
    }

    private static void link(Scope scope, PlannedBlock before, PlannedBlock after) {
        GraphPlan plan = scope.plan();
        boolean needsOne = before.isOrdered() || before.gathering() != Gathering.ANY;
        if (needsOne && !isFree(plan, after.input())) {
            link(scope, collected(scope, before), after);
            return;
        }
        int capacity = orUsual(after.capacity());
        plan.link(before.tails(), after.input(), capacity);
        if (before.isOrdered()) {
            PlannedBlock.Distribution distribution = before.distribution();
            Vertex collector = ((BlockInput.ToVertex) after.input()).vertex();
            plan.linkInOrder(
                    distribution.emitter(), distribution.workers(), orUsual(distribution.capacity()), collector);
        } else if (needsOne) {
            plan.gather(((BlockInput.ToVertex) after.input()).vertex(), before.gathering());
        }
    }

    /** Whether it is one vertex that nothing comes back to, so that it can take its inputs in any order. */
    private static boolean isFree(GraphPlan plan, BlockInput input) {
        return input instanceof BlockInput.ToVertex one && !plan.isHead(one.vertex());
    }

    private static int orUsual(int capacity) {
        return capacity == 0 ? GraphPlan.DEFAULT_CAPACITY : capacity;
    }
}
