package bireme.bb.engine.chain;

import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.node.StreamEndedException;
import java.util.Objects;

/**
 * Passes items straight to the next node of the same vertex.
 *
 * <p>Threads: that of the runner.
 */
final class DirectOutput extends AnyOutput {
    private final String name;
    private final ItemKind before;
    private final Node<Object, Object> node;
    private final Output<Object> out;

    /** Passes items to {@code node}; numbers are boxed, {@code before} is the kind that the node before emits. */
    DirectOutput(String name, ItemKind before, Node<Object, Object> node, Output<Object> out) {
        this.name = name;
        this.before = before;
        this.node = node;
        this.out = out;
    }

    @Override
    public void emit(Object item) {
        if (item == null) {
            throw new NullPointerException(NULL_ITEM);
        }
        try {
            node.accept(item, out);
        } catch (StreamEndedException | NodeFailure e) {
            throw e;
        } catch (Throwable e) { // whatever a node throws ends the run
            throw new NodeFailure(name, item, e);
        }
    }

    @Override
    public void number(long bits) {
        emit(before.box(bits));
    }

    @Override
    public void numberTo(int channel, long bits) {
        emitTo(channel, before.box(bits));
    }

    @Override
    public void numberToAll(long bits) {
        number(bits);
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
    public void flush() {
        out.flush();
    }

    @Override
    public int channels() {
        return 1;
    }

    @Override
    public <F> Output<F> to(Feedback<F> loop) {
        return out.to(loop);
    }
}
