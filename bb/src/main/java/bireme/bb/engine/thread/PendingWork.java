package bireme.bb.engine.thread;

/**
 * Work that the thread of a vertex does during every wait.
 *
 * <p>Threads: that of the vertex.
 */
public interface PendingWork {
    /** Does what can be done without waiting; whether there was something. */
    boolean doPending();
}
