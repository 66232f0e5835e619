package bireme.bb.engine.remote;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.ItemKind;

/**
 * A channel between vertices in different partitions of a graph.
 *
 * @param number of the channel, the same in all partitions
 * @param capacity items it holds, {@link GraphPlan#UNBOUNDED} for any number; a feedback edge holds whatever is inside
 *     of its loop
 * @param kind of the numbers it carries; {@link ItemKind#OBJECT} if it carries references
 * @param isFeedback whether it leads back in a loop
 * @param isSideChannel whether it carries notes about items instead of items, beside the channels of items
 * @param hasSnapshots whether marks of snapshots may be between its items
 */
public record CrossEdge(
        int number,
        Vertex from,
        Vertex to,
        int capacity,
        ItemKind kind,
        boolean isFeedback,
        boolean isSideChannel,
        boolean hasSnapshots) {
    /** Whether it always has room, because that was asked for. */
    public boolean isUnbounded() {
        return capacity == GraphPlan.UNBOUNDED;
    }

    /** Whether it carries numbers, not boxed. */
    public boolean isOfNumbers() {
        return kind != ItemKind.OBJECT;
    }

    /** Whether marks of groups may be between its items. */
    public boolean hasGroups() {
        return from.groups() != Vertex.Groups.NONE && !isSideChannel;
    }

    /** Whether any marks may be between its items. */
    public boolean hasMarks() {
        return hasGroups() || hasSnapshots;
    }

    @Override
    public String toString() {
        return from + " -> " + to + (isFeedback ? " (back)" : isSideChannel ? " (notes)" : "");
    }
}
