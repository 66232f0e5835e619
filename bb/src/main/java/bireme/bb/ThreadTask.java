package bireme.bb;

import bireme.bb.engine.chain.NodeSpec;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The work of one thread of a graph, as the optimizer sees it.
 *
 * @param name name of the thread
 * @param nodes its nodes, one after the other
 * @param traits of the node that sees most
 */
record ThreadTask(String name, List<NodeSpec> nodes, NodeTraits traits) {
    static ThreadTask of(NodeSpec node, NodeTraits traits) {
        return new ThreadTask(node.name(), List.of(node), traits);
    }

    ThreadTask within(String prefix) {
        List<NodeSpec> named =
                nodes.stream().map(node -> node.named(prefix + node.name())).toList();
        return new ThreadTask(prefix + name, named, traits);
    }

    /** The names of all nodes of some tasks. */
    static String names(Stream<ThreadTask> threadTasks) {
        return threadTasks
                .flatMap(task -> task.nodes().stream())
                .map(NodeSpec::name)
                .collect(Collectors.joining("+", "(", ")"));
    }
}
