package bireme.bb.engine.inlet;

import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;
import java.util.Arrays;
import java.util.List;

/**
 * Brings one item of each input that has not ended, in the order of the inputs.
 *
 * <p>Threads: as {@link Inlet}.
 */
public final class RoundRobinInlet extends Inlet {
    private int turn;
    /** The input whose turn it was when the first of them brought the mark of a snapshot. */
    private InputPort firstHeld;

    public RoundRobinInlet(VertexWaits waits, List<InputPort> ports) {
        super(waits, ports);
    }

    @Override
    public Object next() throws Exception {
        while (live.length > 0) {
            turn = turn < live.length ? turn : 0;
            InputPort port = live[turn];
            Object item = waits.await(port.channel);
            current = port;
            if (item == Signal.SNAPSHOT) {
                firstHeld = firstHeld == null ? port : firstHeld;
                hold(port);
            } else if (item != Signal.END) {
                turn++;
                return item;
            } else {
                ended(port);
            }
            if (isAligned()) {
                turn = Arrays.asList(live).indexOf(firstHeld);
                firstHeld = null;
                return Signal.SNAPSHOT;
            }
        }
        return Signal.END;
    }
}
