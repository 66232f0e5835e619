import mpi.MPI;

/** Each rank says who it is; with an argument, also on standard error. */
public class Greets {
    public static void main(String[] arguments) {
        String[] own = MPI.Init(arguments);
        String text = "rank " + MPI.COMM_WORLD.Rank() + " of " + MPI.COMM_WORLD.Size();
        System.out.println(text);
        if (own.length > 0) {
            System.err.println(own[0] + " " + text);
        }
        MPI.Finalize();
    }
}
