package program;

/** Rank 2 of this program divides by zero while the others wait for it. */
public final class FailingProgram {
    private FailingProgram() {}

    public static void main(String[] arguments) {
        mpi.MPI.Init(arguments);
        int zero = mpi.MPI.COMM_WORLD.Rank() - 2;
        if (1 / zero > 1) {
            throw new IllegalStateException();
        }
        mpi.MPI.COMM_WORLD.Barrier();
        mpi.MPI.Finalize();
    }
}
