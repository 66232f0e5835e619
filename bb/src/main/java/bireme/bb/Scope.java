package bireme.bb;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * The position in a graph at which a block is planned.
 *
 * @param plan the plan to which its vertices are added
 * @param prefix of the names of its vertices
 * @param index index of the copy that it belongs to
 * @param copies number of copies
 * @param loops the loops around it, the innermost first
 */
record Scope(GraphPlan plan, String prefix, int index, int copies, List<LoopPlan> loops) {
    static Scope of(GraphPlan plan) {
        return new Scope(plan, "", 0, 1, List.of());
    }

    Scope within(String name) {
        return new Scope(plan, prefix + name + "/", index, copies, loops);
    }

    Scope copy(int which, int count) {
        return new Scope(plan, prefix, index * count + which, copies * count, loops);
    }

    Scope inside(LoopPlan loop) {
        List<LoopPlan> all = new ArrayList<>(List.of(loop));
        all.addAll(loops);
        return new Scope(plan, prefix, index, copies, all);
    }

    String name(String own) {
        return prefix + own;
    }
}
