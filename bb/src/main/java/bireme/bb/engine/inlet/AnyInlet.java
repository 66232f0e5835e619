package bireme.bb.engine.inlet;

import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Brings items from whichever input has some, and from one no more than a few in a row while others may have some too.
 *
 * <p>Threads: as {@link Inlet}; others attach feedback edges.
 */
public final class AnyInlet extends Inlet {
    private static final int IN_A_ROW = 64;

    private final LoopTermination[] headOf;
    private final Queue<InputPort> newcomers = new ConcurrentLinkedQueue<>();
    private boolean isClosed;
    private int turns = IN_A_ROW;

    /**
     * Creates the inlet of a vertex.
     *
     * @param headOf loops whose feedback edges lead here
     */
    public AnyInlet(VertexWaits waits, List<InputPort> ports, LoopTermination[] headOf) {
        super(waits, ports);
        this.headOf = headOf;
    }

    @Override
    public Object next() throws Exception {
        Object item = live.length > 1 && --turns < 0 ? null : current.channel.poll();
        return item == null || item == Signal.END || item == Signal.SNAPSHOT ? search(item) : item;
    }

    @Override
    public Signal hand(Intake to) throws Exception {
        if (live.length > 1 && turns <= 0) {
            return to.give(search(null), this);
        }
        int taken = current.channel.drain(to, live.length > 1 ? turns : Integer.MAX_VALUE);
        turns -= taken;
        Signal signal = to.signal();
        if (taken > 0 && signal != Signal.END && signal != Signal.SNAPSHOT) {
            return signal;
        }
        return to.give(search(signal), this);
    }

    private Object search(Object first) throws Exception {
        Object item = first;
        while (true) {
            if (item == Signal.END) {
                ended(current);
            } else if (item == Signal.SNAPSHOT) {
                hold(current);
            } else if (item != null) {
                waits.goOn();
                return item;
            } else if (isOver()) {
                return Signal.END;
            }
            if (isAligned()) {
                waits.goOn();
                return Signal.SNAPSHOT;
            }
            item = pollAll();
            if (item == null && !isOver()) {
                waits.pause();
            }
        }
    }

    private boolean isOver() {
        for (InputPort port : live) {
            if (!port.isFeedback()) {
                return false;
            }
        }
        for (LoopTermination loop : headOf) {
            if (!loop.isOver()) {
                return false;
            }
        }
        return true;
    }

    private Object pollAll() {
        admit();
        turns = IN_A_ROW;
        InputPort[] ports = live;
        int start = 0;
        while (start < ports.length && ports[start] != current) {
            start++;
        }
        for (int step = 1; step <= ports.length; step++) {
            InputPort port = ports[(start + step) % ports.length];
            Object item = port.channel.poll();
            if (item != null) {
                current = port;
                return item;
            }
        }
        return null;
    }

    @Override
    public void attach(InputPort port) {
        newcomers.add(port);
    }

    private void admit() {
        for (InputPort port = newcomers.poll(); port != null; port = newcomers.poll()) {
            live = Arrays.copyOf(live, live.length + 1);
            live[live.length - 1] = port;
            if (isClosed) {
                port.channel.close();
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        super.close();
    }
}
