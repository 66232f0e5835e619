package mpi;

/**
 * Called when an attribute is deleted, replaced, or freed with its communicator.
 *
 * <p>Threads: called by the thread that deletes, replaces or frees, in that call. With a key of {@link
 * Comm#createKeyval} threads of several ranks call it at the same time.
 *
 * <p>Source: MPI 4.1, 7.7.2.
 */
@FunctionalInterface
public interface Delete_function {
    /** Does nothing; {@code MPI.NULL_DELETE_FN}. */
    Delete_function NONE = (comm, keyval, value) -> {};

    /**
     * Called once when the attribute goes. What it throws comes out of the call, and the attribute stays.
     *
     * @param comm communicator that loses the attribute
     * @param keyval key of the attribute
     * @param value its value
     */
    void Call(Comm comm, int keyval, Object value);
}
