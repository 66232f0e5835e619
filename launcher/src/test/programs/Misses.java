import java.util.Arrays;
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
        int last = world.Size() - 1;
        if (world.Rank() < last) {
            if (arguments[0].equals("halts")) {
                tellOnceInAllreduce(world, Thread.currentThread(), last);
            }
            world.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, MPI.SUM);
        } else if (arguments[0].equals("halts")) {
            for (int rank = 0; rank < last; rank++) {
                world.Recv(new byte[1], 0, 1, MPI.BYTE, rank, 0);
            }
            Runtime.getRuntime().halt(7);
        } else {
            while (arguments[0].equals("computes") && sum >= 0) {
                sum = Math.abs(Math.sin(sum)) + 1;
            }
        }
        MPI.Finalize();
    }

    /** The last rank is not to end before the others have begun what it misses. */
    private static void tellOnceInAllreduce(Intracomm world, Thread caller, int last) {
        Thread watcher = new Thread(() -> {
            while (Arrays.stream(caller.getStackTrace())
                    .noneMatch(frame -> frame.getClassName().startsWith("bireme.collectives."))) {
                Thread.yield();
            }
            world.Send(new byte[1], 0, 1, MPI.BYTE, last, 0);
        });
        watcher.setDaemon(true);
        watcher.start();
    }
}
