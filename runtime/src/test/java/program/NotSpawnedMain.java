package program;

import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Is sure that no other job has started it. */
public final class NotSpawnedMain {
    private NotSpawnedMain() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) throws MPIException {
        MPI.Init(arguments);
        Intercomm parents = Intercomm.getParent();
        if (!parents.isNull()) {
            throw new IllegalStateException("started by " + parents);
        }
        MPI.Finalize();
    }
}
