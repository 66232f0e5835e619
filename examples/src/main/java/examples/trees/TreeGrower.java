package examples.trees;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import examples.trees.Growth.Decision;
import examples.trees.Growth.Open;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Grows a tree by a loop: workers of a farm look at nodes, a splitter behind them splits the rows, and the branches go
 * back to the workers. The loop ends by itself, when nothing is left to split.
 *
 * <p>A node with few rows is one task. One with many is a task for each attribute, as otherwise all workers but one
 * would wait for the root.
 */
final class TreeGrower {
    private final Growth growth;
    private final int manyRows;

    /** A task: to find the best split of a node by one attribute, or by all if that is negative. */
    private record Task(Open open, int attribute) {}

    /** What a task has found: the whole decision, or the split by one attribute. */
    private record Found(Task task, Decision decision, Split split) {}

    /** @param manyRows from so many on each attribute is a task */
    TreeGrower(Growth growth, int manyRows) {
        this.growth = growth;
        this.manyRows = manyRows;
    }

    /** All nodes by their names. */
    Map<String, Decision> grow(int workers) {
        Map<String, Decision> decisions = new TreeMap<>();
        Loop<Task, Decision> growing = Loop.of(
                "grow",
                back -> Farm.of(workers, Block.<Task, Found>map(this::find).named("find"))
                        .onDemand()
                        .then(Block.of("split", () -> new Splitter(back))));
        Source.<Task>from(out -> tasks(growth.root(), out))
                .then(growing)
                .into(Sink.of(decision -> decisions.put(decision.node(), decision)))
                .run();
        return decisions;
    }

    private void tasks(Open open, Output<Task> out) {
        if (open.rows().length < manyRows || growth.isLeaf(open)) {
            out.emit(new Task(open, -1));
            return;
        }
        for (int attribute = 0; attribute < growth.attributes(); attribute++) {
            out.emit(new Task(open, attribute));
        }
    }

    private Found find(Task task) {
        return task.attribute < 0
                ? new Found(task, growth.decide(task.open), null)
                : new Found(task, null, growth.best(task.open, task.attribute));
    }

    /** Decides when the splits of all attributes are there. Threads: that of its node. */
    private final class Splitter implements Node<Found, Decision> {
        private final Feedback<Task> back;
        private final Map<String, Split[]> splits = new HashMap<>();
        private final Map<String, Integer> missing = new HashMap<>();

        Splitter(Feedback<Task> back) {
            this.back = back;
        }

        @Override
        public void accept(Found found, Output<Decision> out) {
            Open open = found.task.open;
            Decision decision = found.decision == null ? collect(open, found) : found.decision;
            if (decision != null) {
                out.emit(decision);
                growth.branches(open, decision).forEach(branch -> tasks(branch, out.to(back)));
            }
        }

        private Decision collect(Open open, Found found) {
            Split[] all = splits.computeIfAbsent(open.node(), node -> new Split[growth.attributes()]);
            all[found.task.attribute] = found.split;
            if (missing.merge(open.node(), growth.attributes() - 1, (before, any) -> before - 1) > 0) {
                return null;
            }
            splits.remove(open.node());
            missing.remove(open.node());
            return growth.decide(open, Arrays.asList(all));
        }
    }

    /** By recursion, without a graph. */
    static Map<String, Decision> growPlainly(Growth growth) {
        Map<String, Decision> decisions = new TreeMap<>();
        grow(growth, growth.root(), decisions);
        return decisions;
    }

    private static void grow(Growth growth, Open open, Map<String, Decision> decisions) {
        Decision decision = growth.decide(open);
        decisions.put(open.node(), decision);
        List<Open> branches = growth.branches(open, decision);
        branches.forEach(branch -> grow(growth, branch, decisions));
    }
}
