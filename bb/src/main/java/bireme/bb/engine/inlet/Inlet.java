package bireme.bb.engine.inlet;

import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Brings the items of all inputs of a vertex, in some order.
 *
 * <p>Threads: that of the waits.
 */
public abstract class Inlet extends Padding {
    private static final InputPort[] NONE = {};

    /** How the vertex waits. */
    protected final VertexWaits waits;
    /** Inputs whose stream has not ended. */
    protected InputPort[] live;
    /** Where the last item came from. */
    protected InputPort current;
    /** Inputs that have brought the mark of a snapshot: what follows in them has to wait for that of the others. */
    private InputPort[] held = NONE;

    private Consumer<InputPort> inputEnd;

    /** The inlet of these inputs. */
    protected Inlet(VertexWaits waits, List<InputPort> ports) {
        this.waits = waits;
        this.live = ports.toArray(InputPort[]::new);
        this.current = ports.get(0);
    }

    /** Sets what is called for each input that ends; before the run begins. */
    public final void onInputEnd(Consumer<InputPort> listener) {
        inputEnd = listener;
    }

    /** Where the thread of the vertex sleeps. */
    public final Parker parker() {
        return waits.parker();
    }

    /** Where the last item came from. */
    public final InputPort current() {
        return current;
    }

    /** Waits for the next item; {@link Signal#END} when all inputs have ended. */
    public abstract Object next() throws Exception;

    /** Waits for what comes next and passes it on, and more if more lies ready; returns a signal if one came. */
    public Signal hand(Intake to) throws Exception {
        return to.give(next(), this);
    }

    /** The vertex is done with the item. */
    public void done() {
        current.done();
    }

    /** Adds the feedback edge of a loop; any thread. */
    public void attach(InputPort port) {
        throw new IllegalStateException(waits + " takes its inputs in a fixed order, so nothing can come back to it");
    }

    /** An input has ended. */
    protected final void ended(InputPort port) throws Exception {
        live = without(port);
        port.ended();
        inputEnd.accept(port);
    }

    private InputPort[] without(InputPort port) {
        int kept = 0;
        InputPort[] rest = new InputPort[live.length - 1];
        for (InputPort each : live) {
            if (each != port) {
                rest[kept++] = each;
            }
        }
        return rest;
    }

    /** An input has brought the mark of a snapshot: nothing is taken from it until all have, or have ended. */
    protected final void hold(InputPort port) {
        live = without(port);
        held = Arrays.copyOf(held, held.length + 1);
        held[held.length - 1] = port;
    }

    /** Whether all inputs that have not ended have brought the mark; they then count as live again. */
    protected final boolean isAligned() {
        if (live.length > 0 || held.length == 0) {
            return false;
        }
        live = held;
        Arrays.sort(live, Comparator.comparingInt(InputPort::number));
        held = NONE;
        return true;
    }

    /** Items that wait in the inputs, about; any thread. */
    public final long queued() {
        long sum = 0;
        for (InputPort port : live) {
            sum += port.channel.size();
        }
        return sum;
    }

    /** Says to all producers that nothing more is wanted. */
    public void close() {
        for (InputPort port : live) {
            port.channel.close();
        }
        for (InputPort port : held) {
            port.channel.close();
        }
    }
}
