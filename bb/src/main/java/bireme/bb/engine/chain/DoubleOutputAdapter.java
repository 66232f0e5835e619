package bireme.bb.engine.chain;

import bireme.bb.channel.NumberRing;
import bireme.bb.node.DoubleOutput;
import bireme.bb.node.Feedback;
import bireme.bb.node.Output;

/**
 * An output as a node sees it that emits numbers of type {@code double}.
 *
 * <p>Threads: that of the runner.
 */
final class DoubleOutputAdapter implements DoubleOutput {
    private final AnyOutput out;
    /** Where it puts them; {@code null} if there is more to do. */
    private final NumberRing ring;

    DoubleOutputAdapter(AnyOutput out) {
        this.out = out;
        this.ring = out.numbers();
    }

    @Override
    public void emit(double item) {
        if (ring == null || !ring.offerIfOpen(Double.doubleToRawLongBits(item))) {
            out.number(Double.doubleToRawLongBits(item));
        }
    }

    @Override
    public void emitTo(int channel, double item) {
        out.numberTo(channel, Double.doubleToRawLongBits(item));
    }

    @Override
    public void emitToAll(double item) {
        out.numberToAll(Double.doubleToRawLongBits(item));
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
