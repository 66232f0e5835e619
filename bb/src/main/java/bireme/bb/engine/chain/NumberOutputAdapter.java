package bireme.bb.engine.chain;

import bireme.bb.channel.NumberRing;
import bireme.bb.node.Feedback;
import bireme.bb.node.Output;

/**
 * Base of the outputs for {@code int}, {@code long} and {@code double}: the destination of numbers, and the calls that
 * pass none.
 *
 * <p>Threads: that of the runner.
 */
abstract class NumberOutputAdapter {
    final AnyOutput out;
    /** Where {@link #out} puts them; {@code null} if there is more to do. */
    final NumberRing ring;

    NumberOutputAdapter(AnyOutput out) {
        this.out = out;
        this.ring = out.numbers();
    }

    /** Makes what was emitted visible. */
    public final void flush() {
        out.flush();
    }

    /** The number of channels. */
    public final int channels() {
        return out.channels();
    }

    /** The feedback edge of a loop that the node is in. */
    public final <F> Output<F> to(Feedback<F> loop) {
        return out.to(loop);
    }
}
