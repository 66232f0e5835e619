package bireme.runtime.host;

import bireme.runtime.host.deadlock.QuiescentState;

/**
 * Is called when the ranks of this process are quiescent: none can proceed unless a message arrives from another
 * process. Passes that on to the coordinator.
 *
 * <p>Threads: called by the host's thread; implementations return soon and throw nothing.
 */
public interface QuiescenceListener {
    /**
     * How often the ranks were asked for. When this has grown, {@link #quiescent} is called again for the same
     * quiescent state, with what holds from then on.
     */
    int round();

    /**
     * The ranks are quiescent.
     *
     * @param round what {@link #round} said before the ranks were looked at
     */
    void quiescent(int round, QuiescentState quiescent);
}
