package mpi;

/** What can be let go of before its rank ends. */
public interface Freeable {
    /** Lets go of it; later calls on it fail. */
    void free();
}
