package mpi;

/**
 * An operation that a user defines for reductions.
 *
 * <p>Threads: called by any thread of the rank that is in a call, since each moves the reductions on that do not block,
 * or by a thread of {@code mpjrun --async-progress}. Several call it at the same time if several reductions are in
 * progress, so it keeps nothing from call to call.
 *
 * <p>Source: MPI 4.1, 6.9.5.
 */
public abstract class User_function {
    /** For the operations of a program. */
    public User_function() {}

    /**
     * Sets {@code inoutvec[i] = invec[i] op inoutvec[i]} for every item. What {@code invec} holds comes from lower
     * ranks. For {@code MPI.OBJECT} both are {@code Object[]}.
     *
     * @param invec left operands, not to be changed
     * @param inoffset first element of the left operands
     * @param inoutvec right operands, then results
     * @param inoutoffset first element of the right operands
     * @param count items
     * @param datatype datatype of the items
     */
    public abstract void Call(
            Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype);
}
