package bireme.bb.engine.run;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.partition.LocalChannels;
import bireme.bb.engine.termination.LoopTermination;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The loops of a run, or those parts of them that are here.
 *
 * <p>Threads: the one that makes the run; read-only afterwards.
 */
final class LoopsOfRun {
    private final GraphPlan plan;
    private final GraphPartition partition;
    private final Map<LoopPlan, LoopTermination> loops = new HashMap<>();

    LoopsOfRun(GraphPlan plan, GraphPartition partition) {
        this.plan = plan;
        this.partition = partition;
        plan.loops().forEach(loop -> loops.put(loop, loop(loop)));
        plan.loops().forEach(this::nest);
    }

    private LoopTermination loop(LoopPlan planned) {
        List<Vertex> inside = plan.vertices().stream()
                .filter(each -> each.loops().contains(planned))
                .toList();
        String name = planned.toString();
        if (partition.isSpread(inside)) {
            return new LoopTermination(name, partition.parker());
        }
        LocalChannels near = partition.sharedChannels(inside);
        return near == null
                ? new LoopTermination(name, null)
                : near.loop(plan.loops().indexOf(planned), () -> new LoopTermination(name, null));
    }

    /** Connects a loop with those inside that its feedback edge leads into. */
    private void nest(LoopPlan outer) {
        outer.head()
                .vertices()
                .flatMap(head -> head.loops().stream().takeWhile(inner -> inner != outer))
                .distinct()
                .forEach(inner -> loops.get(outer).leadsInto(loops.get(inner)));
    }

    LoopTermination get(LoopPlan planned) {
        return loops.get(planned);
    }

    /** All loops, in the order of the plan. */
    List<LoopTermination> all() {
        return plan.loops().stream().map(loops::get).toList();
    }

    /** Loops whose feedback edges lead to a vertex. */
    LoopTermination[] withHead(Vertex vertex) {
        return plan.loops().stream()
                .filter(loop -> loop.isHead(vertex))
                .map(loops::get)
                .toArray(LoopTermination[]::new);
    }

    /** Loops around a vertex, the innermost first. */
    LoopTermination[] around(Vertex vertex) {
        return vertex.loops().stream().map(loops::get).toArray(LoopTermination[]::new);
    }

    /** Loops around a vertex that are not around the one before it. */
    LoopTermination[] enteredBy(Vertex before, Vertex vertex) {
        return vertex.loops().stream()
                .filter(loop -> !before.loops().contains(loop))
                .map(loops::get)
                .toArray(LoopTermination[]::new);
    }

    /** Loops around a vertex elsewhere whose items are counted where they leave and where they arrive. */
    LoopTermination[] spreadAround(Vertex vertex) {
        return Arrays.stream(around(vertex)).filter(LoopTermination::isSpread).toArray(LoopTermination[]::new);
    }
}
