package bireme.bb.engine.inlet;

import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import java.util.Comparator;
import java.util.List;

/**
 * Brings the least of the items that are next in the inputs that have not ended. If each input is sorted, so is what it
 * brings; among equal items, the first input is first.
 *
 * <p>Shape: one item of each input is here, all others wait in the bounded channels. An input without an item holds the
 * others up.
 *
 * <p>Threads: as {@link Inlet}.
 *
 * <p>Errors: what the comparator throws.
 */
public final class SortedInlet extends Inlet {
    private final Comparator<Object> order;
    /** What is next in each input, by its number; {@code null} if that is to be taken first. */
    private final Object[] heads;

    /** The inlet of these inputs. */
    public SortedInlet(VertexWaits waits, List<InputPort> ports, Comparator<Object> order) {
        super(waits, ports);
        this.order = order;
        this.heads = new Object[ports.size()];
    }

    @Override
    public Object next() throws Exception {
        for (InputPort port : live) { // an array that is replaced, not changed, when an input ends
            if (heads[port.number] == null) {
                fill(port);
            }
        }
        if (live.length == 0) {
            return Signal.END;
        }
        current = least();
        Object item = heads[current.number];
        heads[current.number] = null;
        return item;
    }

    private void fill(InputPort port) throws Exception {
        Object item = waits.await(port.channel);
        if (item == Signal.END) {
            current = port;
            ended(port);
        } else {
            heads[port.number] = item;
        }
    }

    private InputPort least() {
        InputPort least = live[0];
        for (int place = 1; place < live.length; place++) {
            if (order.compare(heads[live[place].number], heads[least.number]) < 0) {
                least = live[place];
            }
        }
        return least;
    }
}
