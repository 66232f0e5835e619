package bireme.bb;

import bireme.bb.engine.NodeSpec;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a thread of its own would do.
 *
 * @param name that the thread would have
 * @param nodes one after the other
 * @param nature of the node that sees most
 */
record Duty(String name, List<NodeSpec> nodes, Nature nature) {
    static Duty of(NodeSpec node, Nature nature) {
        return new Duty(node.name(), List.of(node), nature);
    }

    Duty within(String prefix) {
        List<NodeSpec> named = nodes.stream()
                .map(node -> new NodeSpec(prefix + node.name(), node.maker()))
                .toList();
        return new Duty(prefix + name, named, nature);
    }

    /** The names of all nodes of some duties. */
    static String names(Stream<Duty> duties) {
        return duties.flatMap(duty -> duty.nodes().stream())
                .map(NodeSpec::name)
                .collect(Collectors.joining("+", "(", ")"));
    }
}
