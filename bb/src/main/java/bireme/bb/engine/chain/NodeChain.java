package bireme.bb.engine.chain;

import bireme.bb.engine.snapshot.ObjectFormat;
import bireme.bb.engine.snapshot.StateInput;
import bireme.bb.engine.snapshot.StateOutput;
import bireme.bb.node.DoubleNode;
import bireme.bb.node.IntNode;
import bireme.bb.node.LongNode;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.NumberNode;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;
import bireme.bb.node.TimedNode;
import bireme.bb.snapshot.CommittingSink;
import bireme.bb.snapshot.Stateful;
import bireme.bb.snapshot.StoredFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The nodes of a vertex, each handing its results straight to the next.
 *
 * <p>Threads: that of the runner.
 *
 * <p>Errors: what a node throws comes out as {@link NodeFailure}, with its name.
 */
public final class NodeChain {
    private final String[] names;
    private final Node<Object, Object>[] nodes;
    private final Output<Object>[] outs;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    private final AnyOutput first;
    /** Places of the nodes that act while there is no item. */
    private final int[] timed;
    /** Whether one of them has emitted something. */
    private boolean hasEmitted;

    /** The nodes, behind whatever emits {@code before}, and in front of an output. */
    @SuppressWarnings("unchecked") // the description of the graph has seen to the types
    public NodeChain(ItemKind before, List<NodeSpec> specs, Output<Object> out) {
        names = specs.stream().map(NodeSpec::name).toArray(String[]::new);
        nodes = (Node<Object, Object>[]) new Node<?, ?>[names.length];
        outs = (Output<Object>[]) new Output<?>[names.length];
        AnyOutput next = AnyOutput.of(
                specs.isEmpty() ? before : specs.get(names.length - 1).emits(), out);
        for (int place = names.length - 1; place >= 0; place--) {
            nodes[place] = (Node<Object, Object>) specs.get(place).maker().get();
            outs[place] = (Output<Object>) AnyOutput.as(specs.get(place).emits(), next);
            ItemKind from = place == 0 ? before : specs.get(place - 1).emits();
            next = inputOf(from, specs.get(place), nodes[place], outs[place]);
        }
        first = next;
        timed = IntStream.range(0, nodes.length).filter(this::isTimed).toArray();
    }

    @SuppressWarnings("unchecked") // a NodeSpec names the kind that its node takes
    private static AnyOutput inputOf(ItemKind from, NodeSpec spec, Node<Object, Object> node, Output<Object> out) {
        NumberNode<Output<?>> numbers = node instanceof NumberStep step ? step.node() : null;
        return switch (spec.takes()) {
            case OBJECT -> new DirectOutput(spec.name(), from, node, out);
            case INT -> new IntNodeInput(spec.name(), (IntNode<Output<?>>) numbers, out);
            case LONG -> new LongNodeInput(spec.name(), (LongNode<Output<?>>) numbers, out);
            case DOUBLE -> new DoubleNodeInput(spec.name(), (DoubleNode<Output<?>>) numbers, out);
        };
    }

    /** Where the first node takes its items. */
    public AnyOutput input() {
        return first;
    }

    /** Opens the nodes, the first one first. */
    public void open(NodeContext context) {
        for (int place = 0; place < nodes.length; place++) {
            Node<Object, Object> node = nodes[place];
            opened.push(node::close);
            call(place, () -> node.open(context));
        }
    }

    /** Calls the first node because one of its inputs has ended. */
    public void inputEnded() {
        call(0, () -> nodes[0].inputEnded(outs[0]));
    }

    /** Whether a node acts while there is no item. */
    public boolean isTimed() {
        return timed.length > 0;
    }

    /** Calls each node that acts while there is no item; whether one has emitted something. */
    public boolean idle() {
        hasEmitted = false;
        for (int place : timed) {
            call(place, () -> hasEmitted |= ((TimedNode<Object, Object>) nodes[place]).idle(outs[place]));
        }
        return hasEmitted;
    }

    private boolean isTimed(int place) {
        return nodes[place] instanceof Fusion fusion ? fusion.isTimed() : nodes[place] instanceof TimedNode;
    }

    /** Calls each node because its stream has ended. */
    public void end() {
        for (int place = 0; place < nodes.length; place++) {
            int ending = place;
            call(place, () -> nodes[ending].end(outs[ending]));
        }
    }

    /** The state of each node, and the files that it needs; sinks that commit prepare this version. */
    public List<byte[]> snapshot(long version, ObjectFormat format, Consumer<StoredFile> files) {
        List<byte[]> states = new ArrayList<>();
        for (int place = 0; place < nodes.length; place++) {
            Object node = made(nodes[place]);
            StateOutput out = StateOutput.of(format);
            call(place, () -> {
                if (node instanceof CommittingSink<?> sink) {
                    sink.prepare(version, out);
                } else if (node instanceof Stateful stateful) {
                    stateful.snapshot(out);
                }
            });
            states.add(out.toBytes());
            out.files().forEach(files);
        }
        return states;
    }

    /** Sets the nodes back to such states, of the same chain; after they were opened. */
    public void restore(List<byte[]> states, ObjectFormat format) {
        for (int place = 0; place < nodes.length; place++) {
            Object node = made(nodes[place]);
            StateInput in = new StateInput(states.get(place), format);
            call(place, () -> {
                if (node instanceof CommittingSink<?> sink) {
                    sink.restore(in);
                } else if (node instanceof Stateful stateful) {
                    stateful.restore(in);
                }
            });
        }
    }

    /** Whether there is a sink that commits. */
    public boolean isCommitting() {
        return Arrays.stream(nodes).anyMatch(CommittingSink.class::isInstance);
    }

    /** Commits what was prepared. */
    public void commit(long version) {
        for (int place = 0; place < nodes.length; place++) {
            if (made(nodes[place]) instanceof CommittingSink<?> sink) {
                call(place, () -> sink.commit(version));
            }
        }
    }

    /** What the program, or a block, has made. */
    public static Object made(Node<?, ?> node) {
        return node instanceof NumberStep step ? step.node() : node;
    }

    /** The nodes to close, the one opened last first. */
    public Deque<AutoCloseable> opened() {
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
