package bireme.bb.engine.chain;

import bireme.bb.node.IntOutput;

/**
 * An output as a node sees it that emits numbers of type {@code int}.
 *
 * <p>Threads: that of the runner.
 */
final class IntOutputAdapter extends NumberOutputAdapter implements IntOutput {
    IntOutputAdapter(AnyOutput out) {
        super(out);
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
}
