package mpi;

/**
 * {@code MPI.MAXLOC} as a function: the larger value and its index, on the pair types.
 *
 * <p>Source: MPJ Express.
 */
public class Maxloc extends User_function {
    /** Creates the function. */
    public Maxloc() {}

    @Override
    public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Op.MAXLOC.Call(invec, inoffset, inoutvec, inoutoffset, count, datatype);
    }
}
