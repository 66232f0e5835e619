package mpi;

/**
 * An object that can be released before its rank ends.
 *
 * <p>Threads: the object is not in use by another thread.
 *
 * <p>Source: Open MPI's Java bindings.
 */
public interface Freeable {
    /** Lets go of it; later calls on it fail. */
    void free();
}
