import java.io.IOException;
import mpi.MPI;

/** Each rank reads standard input to its end, rank 1 only when the others have done so. */
public class ReadsLate {
    public static void main(String[] arguments) throws IOException {
        MPI.Init(arguments);
        int rank = MPI.COMM_WORLD.Rank();
        if (rank == 1) {
            MPI.COMM_WORLD.Barrier();
        }
        System.out.println("rank " + rank + " read " + System.in.readAllBytes().length + " bytes");
        if (rank != 1) {
            MPI.COMM_WORLD.Barrier();
        }
        MPI.Finalize();
    }
}
