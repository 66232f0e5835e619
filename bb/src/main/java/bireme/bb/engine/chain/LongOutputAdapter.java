package bireme.bb.engine.chain;

import bireme.bb.node.LongOutput;
import java.util.Objects;

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
    public void emitAll(long[] numbers, int from, int count) {
        Objects.checkFromIndexSize(from, count, numbers.length);
        int end = from + count;
        for (int next = from; next < end; ) {
            int put = ring == null ? 0 : ring.offerIfOpen(numbers, next, end - next);
            if (put == 0) {
                out.number(numbers[next]); // which waits for room, or ends the stream
                put = 1;
            }
            next += put;
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
