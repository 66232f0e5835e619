import mpi.MPI;

/** Rank 1 takes its whole process with it, while the others wait for each other. */
public class Halts {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        if (MPI.COMM_WORLD.Rank() == 1) {
            Runtime.getRuntime().halt(42);
        }
        MPI.COMM_WORLD.Barrier();
    }
}
