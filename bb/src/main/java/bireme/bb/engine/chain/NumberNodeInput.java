package bireme.bb.engine.chain;

import bireme.bb.node.Feedback;
import bireme.bb.node.Output;
import java.util.Objects;

/**
 * Hands numbers straight to the next node of the same vertex.
 *
 * <p>Threads: that of the runner.
 */
abstract class NumberNodeInput extends AnyOutput {
    private final ItemKind kind;
    private final Output<?> out;

    NumberNodeInput(ItemKind kind, Output<?> out) {
        this.kind = kind;
        this.out = out;
    }

    @Override
    public final void emit(Object item) {
        Objects.requireNonNull(item, NULL_ITEM);
        number(kind.bits(item));
    }

    @Override
    public final void emitTo(int channel, Object item) {
        Objects.checkIndex(channel, 1);
        emit(item);
    }

    @Override
    public final void emitToAll(Object item) {
        emit(item);
    }

    @Override
    public final void numberTo(int channel, long bits) {
        Objects.checkIndex(channel, 1);
        number(bits);
    }

    @Override
    public final void numberToAll(long bits) {
        number(bits);
    }

    @Override
    public final void flush() {
        out.flush();
    }

    @Override
    public final int channels() {
        return 1;
    }

    @Override
    public final <F> Output<F> to(Feedback<F> loop) {
        return out.to(loop);
    }
}
