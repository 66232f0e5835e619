package program;

/** A program on the class path of the tests, in a package that is not Bireme's. */
public final class IsolatedProgram {
    public static int runs;

    private IsolatedProgram() {}

    public static void main(String[] arguments) {
        mpi.MPI.Init(arguments);
        runs++;
        if (runs != 1 || mpi.MPI.COMM_WORLD.Size() != Integer.parseInt(arguments[0])) {
            throw new IllegalStateException("runs " + runs);
        }
        mpi.MPI.Finalize();
    }
}
