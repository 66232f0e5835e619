package bireme.devices.socket;

/** A socket that a {@link Poller} watches. */
public interface Watch {
    /** Watches for something else from the next round on; called by the thread that drives the poller. */
    void setInterest(Interest interest);

    /** Ends; called by any thread, before the socket is closed. The poller forgets the socket in its next round. */
    void cancel();
}
