package bireme.bb.engine.remote;

import bireme.devices.wait.Parker;

/** Receives from other partitions for threads of vertices that wait; each method is called by such a thread. */
public interface RemoteReceiver {
    /**
     * Receives what may be there, or comes at once.
     *
     * @return whether something was received
     */
    boolean progress();

    /**
     * Sleeps where the thread has prepared to park, until it is woken there, so long, or, if it is the one that
     * receives, until something has come. May return early, and somewhat late.
     */
    default void park(Parker parker, long maxNs) {
        parker.park(maxNs);
    }
}
