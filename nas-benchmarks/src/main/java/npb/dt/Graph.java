package npb.dt;

import java.util.List;

/**
 * A graph of processes. Every arc leads from a node to one of a higher number, so that no cycle of ranks can wait for
 * one another.
 *
 * @param nodes all nodes, by number
 * @param arcs number of arcs
 */
record Graph(List<Node> nodes, int arcs) {

    /** What a node does. */
    enum Role {
        SOURCE,
        COMPARATOR,
        SINK
    }

    /**
     * A way for arrays.
     *
     * @param id its number, from 0
     * @param tail the node that sends
     * @param head the node that receives
     */
    record Arc(int id, int tail, int head) {}

    /**
     * A process.
     *
     * @param id its number, from 0
     * @param role what it does
     * @param in arcs that lead to it, in the order in which it takes from them
     * @param out arcs that lead away, in the order in which it sends along them
     */
    record Node(int id, Role role, List<Arc> in, List<Arc> out) {}

    /** The nodes that reduce what arrives, by number. */
    List<Node> sinks() {
        return nodes.stream().filter(node -> node.role() == Role.SINK).toList();
    }
}
