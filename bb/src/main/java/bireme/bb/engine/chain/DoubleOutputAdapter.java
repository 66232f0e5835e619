package bireme.bb.engine.chain;

import bireme.bb.node.DoubleOutput;

/**
 * An output as a node sees it that emits numbers of type {@code double}.
 *
 * <p>Threads: that of the runner.
 */
final class DoubleOutputAdapter extends NumberOutputAdapter implements DoubleOutput {
    DoubleOutputAdapter(AnyOutput out) {
        super(out);
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
}
