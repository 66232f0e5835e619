package bireme.bb.engine.survival;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Survival;
import bireme.bb.engine.inlet.Inlet;
import bireme.bb.engine.inlet.InputPort;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.PendingWork;
import bireme.bb.engine.thread.VertexWaits;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings the results of a surviving farm, and acknowledges to its emitter each item whose results have all arrived.
 *
 * <p>Shape: workers mark the end of the results of each item, so the count of marks is that of items done. The results
 * of an item wait for the mark, unless some may come twice. From a worker that is lost comes what has arrived; the
 * results without a mark behind them are dropped.
 *
 * <p>Threads: as {@link Inlet}.
 *
 * <p>Errors: {@link IllegalStateException} when a worker emits something at its end, of which nobody would know that it
 * is missing if the worker was lost.
 */
public final class AckingInlet extends Inlet implements PendingWork {
    /** Items that an ack is for while results go on coming. */
    private static final int ITEMS_AT_ONCE = 32;

    private final Survivors survivors;
    private final GraphPartition partition;
    private final Outlet acks;
    /** Results that each worker has emitted since its last mark. */
    private final List<List<Object>> begun = new ArrayList<>();

    private final long[] done;
    private final long[] reported;
    private final boolean[] isLossUnreported;
    /** The last result of each worker that no mark has come for. */
    private final Object[] unmarked;
    /** Results that go on, and how many have. */
    private List<Object> complete = new ArrayList<>();

    private int handedOn;
    private int turn;
    private boolean isClosed;
    private boolean isOver;

    public AckingInlet(
            VertexWaits waits, List<InputPort> ports, Survivors survivors, GraphPartition partition, Outlet acks) {
        super(waits, ports);
        this.survivors = survivors;
        this.partition = partition;
        this.acks = acks;
        this.done = new long[ports.size()];
        this.reported = new long[ports.size()];
        this.isLossUnreported = new boolean[ports.size()];
        this.unmarked = new Object[ports.size()];
        ports.forEach(port -> begun.add(new ArrayList<>()));
        waits.doWhileWaiting(this);
    }

    @Override
    public Object next() throws Exception {
        while (true) {
            if (handedOn < complete.size()) {
                return complete.get(handedOn++);
            } else if (live.length == 0) {
                end();
                return Signal.END;
            }
            Object item = poll();
            if (item == null) {
                waits.pause();
                continue;
            }
            waits.goOn();
            if (item == Signal.GROUP) {
                isDone(current.number());
            } else if (item == Signal.END) {
                checkIsComplete(current);
                ended(current);
            } else if (isToBeHandedOn(item)) {
                return item;
            }
        }
    }

    private void end() {
        doPending();
        if (!isOver) {
            isOver = true;
            acks.signal(Signal.END);
        }
    }

    /** Polls the workers in turn for an item. */
    private Object poll() throws Exception {
        InputPort[] ports = live;
        for (int tried = 0; tried < ports.length; tried++) {
            InputPort port = ports[(turn + tried) % ports.length];
            boolean isLost = partition.isLost(survivors.worker(port.number())); // before the poll of what has arrived
            Object item = port.channel().poll();
            if (item != null) {
                turn = (turn + tried) % ports.length;
                current = port;
                return item;
            } else if (isLost) {
                lose(port);
                return poll();
            }
        }
        return null;
    }

    /** Whether a result goes on at once; else it is put aside. */
    private boolean isToBeHandedOn(Object item) {
        unmarked[current.number()] = item;
        if (survivors.survival() == Survival.AT_LEAST_ONCE) {
            return true;
        }
        begun.get(current.number()).add(item);
        return false;
    }

    private void lose(InputPort port) throws Exception {
        begun.get(port.number()).clear();
        isLossUnreported[port.number()] = true;
        ended(port);
    }

    private void isDone(int worker) {
        done[worker]++;
        unmarked[worker] = null;
        turn++;
        List<Object> before = complete;
        before.clear();
        complete = begun.get(worker);
        begun.set(worker, before);
        handedOn = 0;
        if (done[worker] - reported[worker] >= ITEMS_AT_ONCE) {
            doPending();
        }
    }

    private void checkIsComplete(InputPort port) {
        Object left = unmarked[port.number()];
        if (left != null && !isClosed) {
            throw new IllegalStateException(survivors.worker(port.number()) + " emits "
                    + GraphFailedException.shortened(left)
                    + " at its end; the results of a surviving farm belong to items, for what a worker keeps is lost"
                    + " with it");
        }
    }

    @Override
    public boolean doPending() {
        boolean hasWorked = false;
        for (int worker = 0; worker < done.length; worker++) {
            boolean isDue = isLossUnreported[worker] || done[worker] > reported[worker];
            if (isDue && acks.hasRoom()) {
                acks.put(Ack.of(worker, done[worker], isLossUnreported[worker]));
                reported[worker] = done[worker];
                isLossUnreported[worker] = false;
                hasWorked = true;
            }
        }
        return hasWorked;
    }

    @Override
    public void close() {
        isClosed = true;
        super.close();
    }
}
