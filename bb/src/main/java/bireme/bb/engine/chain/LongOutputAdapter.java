package bireme.bb.engine.chain;

import bireme.bb.channel.NumberRing;
import bireme.bb.node.Feedback;
import bireme.bb.node.LongOutput;
import bireme.bb.node.Output;

/**
 * An output as a node sees it that emits numbers of type {@code long}.
 *
 * <p>Threads: that of the runner.
 */
final class LongOutputAdapter implements LongOutput {
    private final AnyOutput out;
    /** Where it puts them; {@code null} if there is more to do. */
    private final NumberRing ring;

    LongOutputAdapter(AnyOutput out) {
        this.out = out;
        this.ring = out.numbers();
    }

    @Override
    public void emit(long item) {
        if (ring == null || !ring.offerIfOpen(item)) {
            out.number(item);
        }
    }

    @Override
    public void emitTo(int channel, long item) {
        out.numberTo(channel, item);
    }

    @Override
    public void emitToAll(long item) {
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
