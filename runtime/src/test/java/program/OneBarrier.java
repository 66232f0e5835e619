package program;

import mpi.MPI;

/** A job as small as can be. */
public final class OneBarrier {
    private OneBarrier() {}

    public static void main(String[] arguments) {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        MPI.Finalize();
    }
}
