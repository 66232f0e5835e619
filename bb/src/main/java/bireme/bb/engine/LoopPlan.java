package bireme.bb.engine;

import bireme.bb.node.Feedback;
import java.util.List;

/**
 * A loop to be: one of the places where a description with a feedback edge is in a graph.
 *
 * <p>Threads: those that plan, then read-only.
 */
public final class LoopPlan {
    final Feedback<?> back;
    BlockInput head;

    LoopPlan(Feedback<?> back) {
        this.back = back;
    }

    /** Its feedback edge. */
    public Feedback<?> back() {
        return back;
    }

    /** Where items of its feedback edge go in. */
    public BlockInput head() {
        return head;
    }

    /** Where its feedback edge leads. */
    public List<Vertex> heads() {
        return head == null ? List.of() : head.vertices().toList();
    }

    /** Whether its feedback edge leads to a vertex. */
    public boolean isHead(Vertex vertex) {
        return head != null && head.vertices().anyMatch(each -> each == vertex);
    }

    @Override
    public String toString() {
        return back.toString();
    }
}
