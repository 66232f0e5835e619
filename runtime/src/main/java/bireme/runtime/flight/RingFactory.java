package bireme.runtime.flight;

/** Makes the rings of a job's ranks. */
@FunctionalInterface
public interface RingFactory {
    /**
     * The ring of a thread.
     *
     * @param rank that of the thread
     * @param owner the thread
     * @param capacity calls that the ring keeps; a power of two
     */
    CallRing make(int rank, Thread owner, int capacity);
}
