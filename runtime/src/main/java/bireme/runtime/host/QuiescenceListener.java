package bireme.runtime.host;

import bireme.runtime.host.deadlock.QuiescentState;

/**
 * Hears when no rank of this process can go on unless a message comes from another process, and passes it on to whoever
 * hears the same of all processes.
 *
 * <p>Threads: called by the host's thread; implementations return soon and throw nothing.
 */
public interface QuiescenceListener {
    /**
     * How often the ranks were asked for. When this has grown, {@link #quiescent} is called again for the same
     * standstill, with what holds from then on.
     */
    int round();

    /**
     * No rank can go on by itself.
     *
     * @param round what {@link #round} said before the ranks were looked at
     */
    void quiescent(int round, QuiescentState standstill);
}
