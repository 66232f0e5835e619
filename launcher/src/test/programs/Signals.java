import mpi.MPI;
import sun.misc.Signal;

/** Each rank says which signals it gets. */
public class Signals {
    public static void main(String[] arguments) throws InterruptedException {
        MPI.Init(arguments);
        int rank = MPI.COMM_WORLD.Rank();
        for (String name : new String[] {"USR1", "USR2"}) {
            Signal.handle(new Signal(name), signal -> System.out.println("rank " + rank + " got " + signal.getName()));
        }
        MPI.COMM_WORLD.Barrier();
        if (rank == 0) {
            System.out.println("begun");
        }
        Thread.sleep(600_000);
    }
}
