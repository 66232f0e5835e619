import java.util.Arrays;
import mpi.MPI;

/** Rank 0 shows what main receives, and what Init returns. */
public class Arguments {
    public static void main(String[] arguments) {
        String[] own = MPI.Init(arguments);
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println(Arrays.toString(arguments));
            System.out.println(Arrays.toString(own));
        }
        MPI.Finalize();
    }
}
