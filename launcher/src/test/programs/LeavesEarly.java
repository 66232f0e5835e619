import mpi.MPI;

/** Rank 1 forgets to call MPI.Finalize. */
public class LeavesEarly {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() != 1) {
            MPI.Finalize();
        }
    }
}
