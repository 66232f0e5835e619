package bireme.bb.engine;

import bireme.bb.node.Feedback;

/**
 * A loop to be: one of the places where a description with a way back stands in a graph.
 *
 * <p>Threads: those that plan, then read-only.
 */
public final class LoopPlan {
    final Feedback<?> back;
    Entrance head;

    LoopPlan(Feedback<?> back) {
        this.back = back;
    }

    boolean isHead(Vertex vertex) {
        return head != null && head.vertices().anyMatch(each -> each == vertex);
    }

    @Override
    public String toString() {
        return back.toString();
    }
}
