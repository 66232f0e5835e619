package bireme.bb.engine.inlet;

import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings one item of each input that has not ended, together as a list in the order of the inputs. The last lists are
 * shorter when some inputs had fewer items.
 *
 * <p>Threads: as {@link Inlet}.
 */
public final class GatherInlet extends Inlet {
    private final List<InputPort> taken = new ArrayList<>();

    public GatherInlet(VertexWaits waits, List<InputPort> ports) {
        super(waits, ports);
    }

    @Override
    public Object next() throws Exception {
        List<Object> items = new ArrayList<>(live.length);
        taken.clear();
        for (InputPort port : live.clone()) {
            Object item = waits.await(port.channel);
            current = port;
            if (item == Signal.END) {
                ended(port);
            } else {
                items.add(item);
                taken.add(port);
            }
        }
        return items.isEmpty() ? Signal.END : items;
    }

    @Override
    public void done() {
        taken.forEach(InputPort::done);
    }
}
