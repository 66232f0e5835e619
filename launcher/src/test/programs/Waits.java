import java.util.concurrent.locks.LockSupport;
import mpi.MPI;

/**
 * Says that it has begun, and goes on forever: in a call, or with an argument in code of its own, which hears of nothing
 * and rests often, for the cores are also those of other tests.
 */
public class Waits {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.out.println("begun");
            System.out.print("half a line");
        }
        while (arguments.length > 0) {
            LockSupport.parkNanos(1_000_000);
        }
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);
    }
}
