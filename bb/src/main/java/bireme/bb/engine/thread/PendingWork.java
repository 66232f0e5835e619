package bireme.bb.engine.thread;

/**
 * What the thread of a vertex does whenever it waits, whatever it waits for.
 *
 * <p>Threads: that of the vertex.
 */
public interface PendingWork {
    /** Does what can be done without waiting; whether there was something. */
    boolean doPending();
}
