package mpi;

/**
 * {@code MPI.MINLOC} as a function: the smaller value and its index, on the pair types.
 *
 * <p>Source: MPJ Express.
 */
public class Minloc extends User_function {
    /** Creates the function. */
    public Minloc() {}

    @Override
    public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Op.MINLOC.Call(invec, inoffset, inoutvec, inoutoffset, count, datatype);
    }
}
