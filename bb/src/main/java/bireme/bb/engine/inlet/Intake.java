package bireme.bb.engine.inlet;

import bireme.bb.channel.ItemHandler;
import bireme.bb.channel.NumberRing;
import bireme.bb.engine.chain.AnyOutput;
import bireme.bb.engine.termination.Signal;
import bireme.devices.memory.Padding;

/**
 * Passes what a vertex takes to its first node, and keeps signals back.
 *
 * <p>Shape: the channel calls this in a loop of its own, so that nothing but the node is between two items.
 *
 * <p>Threads: that of the runner; any thread may read the count and find it a little old.
 */
public final class Intake extends Padding implements ItemHandler {
    private final AnyOutput first;
    private Signal signal;
    private boolean isStopped;
    private long count;

    public Intake(AnyOutput first) {
        this.first = first;
    }

    @Override
    public boolean take(Object item) {
        if (item == Signal.END || item == Signal.GROUP || item == Signal.SNAPSHOT) {
            signal = (Signal) item;
            return false;
        }
        first.emit(item);
        count++;
        return !isStopped;
    }

    @Override
    public boolean takeNumber(long bits) {
        first.number(bits);
        count++;
        return !isStopped;
    }

    /** Passes on what an inlet has brought; returns it if it is a signal. */
    public Signal give(Object item, Inlet from) {
        if (item == NumberRing.NUMBER) {
            takeNumber(from.current.numbers.last());
        } else {
            take(item);
        }
        return signal();
    }

    /** The signal that came last, once. */
    public Signal signal() {
        Signal found = signal;
        signal = null;
        return found;
    }

    /** Takes no more. */
    public void stop() {
        isStopped = true;
    }

    /** Items taken. */
    public long count() {
        return count;
    }
}
