package bireme.bb.engine.chain;

import bireme.bb.node.LongOutput;

/**
 * An output as a node sees it that emits numbers of type {@code long}.
 *
 * <p>Threads: that of the runner.
 */
final class LongOutputAdapter extends NumberOutputAdapter implements LongOutput {
    LongOutputAdapter(AnyOutput out) {
        super(out);
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
}
