package mpi;

/** An object that can be released before its rank ends. */
public interface Freeable {
    /** Lets go of it; later calls on it fail. */
    void free();
}
