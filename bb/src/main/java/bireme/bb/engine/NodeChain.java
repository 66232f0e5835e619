package bireme.bb.engine;

import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The nodes of a vertex, each handing its results straight to the next.
 *
 * <p>Threads: that of the runner.
 *
 * <p>Errors: what a node throws comes out as {@link NodeFailure}, with its name.
 */
final class NodeChain {
    private final String[] names;
    private final Node<Object, Object>[] nodes;
    private final Output<Object>[] outs;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    NodeChain(List<NodeSpec> specs, Output<Object> out) {
        names = specs.stream().map(NodeSpec::name).toArray(String[]::new);
        nodes = (Node<Object, Object>[]) new Node<?, ?>[names.length];
        outs = (Output<Object>[]) new Output<?>[names.length];
        Output<Object> next = out;
        for (int place = names.length - 1; place >= 0; place--) {
            nodes[place] = (Node<Object, Object>) specs.get(place).maker().get();
            outs[place] = next;
            next = new DirectOutput(names[place], nodes[place], next);
        }
    }

    /** Where the first node takes its items. */
    Output<Object> entrance(Output<Object> ifEmpty) {
        return nodes.length == 0 ? ifEmpty : new DirectOutput(names[0], nodes[0], outs[0]);
    }

    void open(NodeContext context) {
        for (int place = 0; place < nodes.length; place++) {
            Node<Object, Object> node = nodes[place];
            opened.push(node::close);
            call(place, () -> node.open(context));
        }
    }

    void inputEnded() {
        call(0, () -> nodes[0].inputEnded(outs[0]));
    }

    void end() {
        for (int place = 0; place < nodes.length; place++) {
            int ending = place;
            call(place, () -> nodes[ending].end(outs[ending]));
        }
    }

    /** What is to be closed, the last opened first. */
    Deque<AutoCloseable> opened() {
        return opened;
    }

    /** One call to a node. */
    private interface Call {
        void make() throws Exception;
    }

    private void call(int place, Call call) {
        try {
            call.make();
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a node throws ends the run
            throw new NodeFailure(names[place], null, e);
        }
    }
}
