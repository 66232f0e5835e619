package npb.dt;

import java.util.ArrayList;
import java.util.List;
import npb.dt.Graph.Arc;
import npb.dt.Graph.Node;
import npb.dt.Graph.Role;

/** Puts the graphs together, nodes and arcs numbered as in the reference, because results depend on the numbers. */
final class GraphBuilder {

    /** Arcs into a node of a tree, at most. */
    private static final int DEGREE = 4;

    private final List<Role> roles = new ArrayList<>();
    private final List<Arc> arcs = new ArrayList<>();

    private GraphBuilder() {}

    /** A tree whose leaves are the sources: four nodes each have one successor, layer by layer. */
    static Graph blackHole(int sources) {
        GraphBuilder builder = new GraphBuilder();
        builder.addTree(sources, Role.SOURCE, Role.SINK);
        return builder.graph();
    }

    /** The same tree with every arc turned round, and nodes numbered from the other end. */
    static Graph whiteHole(int sinks) {
        GraphBuilder builder = new GraphBuilder();
        builder.addTree(sinks, Role.SINK, Role.SOURCE);
        return builder.reversed().graph();
    }

    /**
     * Layers of as many nodes as there are sources; in layer j, counted from 0, a node takes from the two of the layer
     * before whose number within it is its own but perhaps for bit j.
     */
    static Graph shuffle(int sources) {
        GraphBuilder builder = new GraphBuilder();
        builder.addNodes(sources, Role.SOURCE);
        int layers = Integer.numberOfTrailingZeros(sources);
        for (int j = 0; j < layers; j++) {
            int before = builder.addNodes(sources, j == layers - 1 ? Role.SINK : Role.COMPARATOR) - sources;
            for (int i = 0; i < sources; i++) {
                int bit = 1 << j;
                builder.addArc(before + (i & ~bit), before + sources + i);
                builder.addArc(before + (i | bit), before + sources + i);
            }
        }
        return builder.graph();
    }

    private void addTree(int leaves, Role leaf, Role root) {
        int below = addNodes(leaves, leaf);
        int width = leaves;
        while (width > DEGREE) {
            int above = addNodes((width + DEGREE - 1) / DEGREE, Role.COMPARATOR);
            for (int i = 0; i < width; i++) {
                addArc(below + i, above + i / DEGREE);
            }
            below = above;
            width = (width + DEGREE - 1) / DEGREE;
        }
        int top = addNodes(1, root);
        for (int i = 0; i < width; i++) {
            addArc(below + i, top);
        }
    }

    /** Adds nodes and answers the number of the first. */
    private int addNodes(int count, Role role) {
        int first = roles.size();
        for (int i = 0; i < count; i++) {
            roles.add(role);
        }
        return first;
    }

    private void addArc(int tail, int head) {
        arcs.add(new Arc(arcs.size(), tail, head));
    }

    private GraphBuilder reversed() {
        GraphBuilder other = new GraphBuilder();
        int last = roles.size() - 1;
        for (int i = last; i >= 0; i--) {
            other.roles.add(roles.get(i));
        }
        arcs.forEach(arc -> other.addArc(last - arc.head(), last - arc.tail()));
        return other;
    }

    private Graph graph() {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < roles.size(); i++) {
            int id = i;
            nodes.add(new Node(
                    id,
                    roles.get(id),
                    arcs.stream().filter(arc -> arc.head() == id).toList(),
                    arcs.stream().filter(arc -> arc.tail() == id).toList()));
        }
        return new Graph(List.copyOf(nodes), arcs.size());
    }
}
