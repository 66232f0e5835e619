package bireme.bb.engine.inlet;

import bireme.bb.channel.Channel;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import java.util.List;

/**
 * Brings the results of an ordered farm in the order in which its items went in.
 *
 * <p>Shape: the outlet that distributes the items puts the index of the chosen worker into a channel. For each index
 * this inlet takes all results of that worker, none or many, up to the mark that ends the group. Results that workers
 * emit at their end come last, worker by worker. Nothing is buffered here: results wait in the bounded channels until
 * it is their turn, so a slow worker eventually slows the others down.
 *
 * <p>Threads: as {@link Inlet}.
 */
public final class OrderedInlet extends Inlet {
    private final InputPort[] workers;
    private final boolean[] hasEnded;
    private final Channel order;
    private InputPort group;
    private boolean isOrderOver;

    public OrderedInlet(VertexWaits waits, List<InputPort> ports, Channel order) {
        super(waits, ports);
        this.workers = ports.toArray(InputPort[]::new);
        this.hasEnded = new boolean[workers.length];
        this.order = order;
    }

    @Override
    public Object next() throws Exception {
        while (true) {
            if (group == null && !nextGroup()) {
                return Signal.END;
            }
            Object item = waits.await(group.channel);
            current = group;
            if (item == Signal.END) {
                hasEnded[group.number] = true;
                ended(group);
                group = null;
            } else if (item != Signal.GROUP) {
                return item;
            } else if (!isOrderOver) {
                group = null;
            }
        }
    }

    /** Finds the worker whose results come next; whether there is one. */
    private boolean nextGroup() {
        while (!isOrderOver) {
            Object note = waits.await(order);
            if (note == Signal.END) {
                isOrderOver = true;
            } else if (!hasEnded[(Integer) note]) {
                group = workers[(Integer) note];
                return true;
            }
        }
        for (InputPort worker : workers) {
            if (!hasEnded[worker.number]) {
                group = worker;
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        super.close();
        order.close();
    }
}
