package bireme.bb.engine.chain;

import bireme.bb.node.Feedback;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;
import bireme.bb.node.TimedNode;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Several vertices of a pipeline in the thread of the one before them. Each keeps the lifecycle it would have had in a
 * thread of its own, with one input that ends. A vertex that wants no more items ends at once, as do those behind it,
 * and the vertex that emits to it gets a {@code StreamEndedException}.
 *
 * <p>Threads: that of the runner.
 *
 * <p>Errors: what a node throws comes out with its own name and item.
 */
public final class Fusion implements TimedNode<Object, Object> {
    private final Stage[] stages;
    private final CrossEdge edge = new CrossEdge();

    private Fusion(List<List<NodeSpec>> lines) {
        stages = new Stage[lines.size()];
        Output<Object> next = edge;
        for (int place = stages.length - 1; place >= 0; place--) {
            stages[place] = new Stage(place, lines.get(place), next);
            next = stages[place];
        }
    }

    /** A node to be, made of the nodes of some vertices, those of each in a list. */
    public static NodeSpec of(String name, List<List<NodeSpec>> lines) {
        List<List<NodeSpec>> copy = lines.stream().map(List::copyOf).toList();
        return new NodeSpec(name, () -> new Fusion(copy));
    }

    /** One of the vertices, as those before it and its own nodes see it. */
    private final class Stage implements Output<Object>, NodeContext {
        private final int place;
        private final String name;
        private final NodeChain chain;
        private final Output<Object> first;
        private final Output<Object> next;
        private NodeContext outer;
        private boolean isStopped;
        private boolean hasEnded;

        Stage(int place, List<NodeSpec> nodes, Output<Object> next) {
            this.place = place;
            this.name = nodes.get(0).name();
            this.next = next;
            this.chain = new NodeChain(ItemKind.OBJECT, nodes, next);
            this.first = chain.input();
        }

        void open(NodeContext context) {
            outer = context;
            chain.open(this);
        }

        @Override
        public void emit(Object item) {
            if (hasEnded) {
                throw new StreamEndedException(name + " takes no more items");
            }
            first.emit(item);
            if (isStopped) {
                hasEnded = true;
                chain.end();
                endFrom(place + 1);
            }
        }

        void end() {
            if (!hasEnded) {
                hasEnded = true;
                chain.inputEnded();
                chain.end();
            }
        }

        @Override
        public void emitTo(int channel, Object item) {
            Objects.checkIndex(channel, 1);
            emit(item);
        }

        @Override
        public void emitToAll(Object item) {
            emit(item);
        }

        @Override
        public int channels() {
            return 1;
        }

        @Override
        public <F> Output<F> to(Feedback<F> loop) {
            return next.to(loop);
        }

        @Override
        public String name() {
            return copies() == 1 ? name : name + "[" + index() + "]";
        }

        @Override
        public int index() {
            return outer.index();
        }

        @Override
        public int copies() {
            return outer.copies();
        }

        @Override
        public int inputs() {
            return 1;
        }

        @Override
        public int input() {
            return 0;
        }

        @Override
        public void stop() {
            isStopped = true;
        }
    }

    /** To whatever follows the thread; known only when the first item arrives. */
    private static final class CrossEdge implements Output<Object> {
        private Output<Object> out;

        @Override
        public void emit(Object item) {
            out.emit(item);
        }

        @Override
        public void emitTo(int channel, Object item) {
            out.emitTo(channel, item);
        }

        @Override
        public void emitToAll(Object item) {
            out.emitToAll(item);
        }

        @Override
        public int channels() {
            return out.channels();
        }

        @Override
        public <F> Output<F> to(Feedback<F> loop) {
            return out.to(loop);
        }
    }

    @Override
    public void open(NodeContext context) {
        for (Stage stage : stages) {
            stage.open(context);
        }
    }

    @Override
    public void accept(Object item, Output<Object> out) {
        edge.out = out;
        stages[0].emit(item);
    }

    /** Whether a node in it acts while there is no item. */
    boolean isTimed() {
        return Arrays.stream(stages).anyMatch(stage -> stage.chain.isTimed());
    }

    @Override
    public boolean idle(Output<Object> out) {
        edge.out = out;
        boolean hasEmitted = false;
        for (Stage stage : stages) {
            hasEmitted |= !stage.hasEnded && stage.chain.idle();
        }
        return hasEmitted;
    }

    @Override
    public void end(Output<Object> out) {
        edge.out = out;
        endFrom(0);
    }

    private void endFrom(int place) {
        for (int each = place; each < stages.length; each++) {
            stages[each].end();
        }
    }

    @Override
    public void close() throws Exception {
        Exception first = null;
        for (int place = stages.length - 1; place >= 0; place--) {
            for (AutoCloseable each : stages[place].chain.opened()) {
                try {
                    each.close();
                } catch (Exception e) { // the others are to be closed too
                    first = first == null ? e : added(first, e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private static Exception added(Exception first, Exception other) {
        first.addSuppressed(other);
        return first;
    }
}
