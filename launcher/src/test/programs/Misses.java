import mpi.Intracomm;
import mpi.MPI;

/**
 * All ranks but the last call an Allreduce, the third on the communicator. The last does as the argument says: it ends,
 * computes for ever, or halts its JVM.
 */
public class Misses {
    private static double sum;

    public static void main(String[] arguments) {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        world.Barrier();
        world.Barrier();
        if (world.Rank() == 0) {
            System.out.println("begun");
        }
        if (world.Rank() < world.Size() - 1) {
            world.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, MPI.SUM);
        } else if (arguments[0].equals("halts")) {
            Runtime.getRuntime().halt(7);
        } else {
            while (arguments[0].equals("computes") && sum >= 0) {
                sum = Math.abs(Math.sin(sum)) + 1;
            }
        }
        MPI.Finalize();
    }
}
