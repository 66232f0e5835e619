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
            Signal signal = group == null ? nextGroup() : null;
            if (signal != null) {
                return signal;
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

    /** Finds the worker whose results come next; the signal that comes before them, if one does. */
    private Signal nextGroup() throws Exception {
        while (!isOrderOver) {
            Object note = waits.await(order);
            if (note == Signal.END) {
                isOrderOver = true;
            } else if (note == Signal.SNAPSHOT) {
                align();
                return Signal.SNAPSHOT;
            } else if (!hasEnded[(Integer) note]) {
                group = workers[(Integer) note];
                return null;
            }
        }
        for (InputPort worker : workers) {
            if (!hasEnded[worker.number]) {
                group = worker;
                return null;
            }
        }
        return Signal.END;
    }

    /** All groups before the mark of the snapshot were taken: what follows in each input is the mark, or its end. */
    private void align() throws Exception {
        for (InputPort worker : workers) {
            Object item = hasEnded[worker.number] ? Signal.SNAPSHOT : waits.await(worker.channel);
            if (item == Signal.END) {
                hasEnded[worker.number] = true;
                ended(worker);
            } else if (item != Signal.SNAPSHOT) {
                throw new IllegalStateException(
                        "input " + worker.number + " of " + waits + " has brought " + item + " in no group");
            }
        }
    }

    @Override
    public void close() {
        super.close();
        order.close();
    }
}
