package bireme.bb.engine.chain;

import bireme.bb.channel.NumberRing;
import bireme.bb.node.Feedback;
import bireme.bb.node.IntOutput;
import bireme.bb.node.Output;

/**
 * An output as a node sees it that emits numbers of type {@code int}.
 *
 * <p>Threads: that of the runner.
 */
final class IntOutputAdapter implements IntOutput {
    private final AnyOutput out;
    /** Where it puts them; {@code null} if there is more to do. */
    private final NumberRing ring;

    IntOutputAdapter(AnyOutput out) {
        this.out = out;
        this.ring = out.numbers();
    }

    @Override
    public void emit(int item) {
        if (ring == null || !ring.offerIfOpen(item)) {
            out.number(item);
        }
    }

    @Override
    public void emitTo(int channel, int item) {
        out.numberTo(channel, item);
    }

    @Override
    public void emitToAll(int item) {
        out.numberToAll(item);
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
