package bireme.bb.engine.chain;

import bireme.bb.node.Feedback;
import bireme.bb.node.Output;

/**
 * Boxes numbers for an output that takes objects only.
 *
 * <p>Threads: that of the runner.
 */
final class BoxingOutput extends AnyOutput {
    private final ItemKind kind;
    private final Output<Object> out;

    BoxingOutput(ItemKind kind, Output<Object> out) {
        this.kind = kind;
        this.out = out;
    }

    @Override
    public void number(long bits) {
        out.emit(kind.box(bits));
    }

    @Override
    public void numberTo(int channel, long bits) {
        out.emitTo(channel, kind.box(bits));
    }

    @Override
    public void numberToAll(long bits) {
        out.emitToAll(kind.box(bits));
    }

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
    public void flush() {
        out.flush();
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
