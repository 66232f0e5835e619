package bireme.bb;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.LoopPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Where in the graph a block is being planned.
 *
 * @param plan takes its vertices
 * @param prefix of names
 * @param index which of several copies it belongs to
 * @param copies that there are
 * @param loops around it, the innermost first
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
