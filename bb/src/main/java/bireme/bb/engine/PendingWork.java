package bireme.bb.engine;

/**
 * What the thread of a vertex does whenever it waits, whatever it waits for.
 *
 * <p>Threads: that of the vertex.
 */
interface PendingWork {
    /** Does what can be done without waiting; whether there was something. */
    boolean doPending();
}
