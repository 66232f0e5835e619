package mpi;

/**
 * Called when a communicator that has the attribute is duplicated, see {@code MPI.Keyval_create}.
 *
 * <p>Threads: called by the thread that duplicates, in that call. With a key of {@link Comm#createKeyval} threads of
 * several ranks call it at the same time.
 *
 * <p>Source: MPI 4.1, 7.7.2.
 */
@FunctionalInterface
public interface Copy_function {
    /** Leaves the attribute out; {@code MPI.NULL_COPY_FN}. */
    Copy_function NONE = (oldcomm, keyval, value) -> null;

    /** Gives the copy the same value; {@code MPI.DUP_FN}. */
    Copy_function SAME = (oldcomm, keyval, value) -> value;

    /**
     * Called once for each attribute of the key when a communicator is duplicated.
     *
     * @param oldcomm communicator that is duplicated
     * @param keyval key of the attribute
     * @param value its value there
     * @return its value at the copy; {@code null} to leave it out
     */
    Object Call(Comm oldcomm, int keyval, Object value);
}
