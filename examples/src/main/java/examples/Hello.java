package examples;

import mpi.MPI;

/** Every rank says who it is. */
public class Hello {

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        System.out.println("Hello from rank " + rank + " of " + size);
        MPI.Finalize();
    }
}
