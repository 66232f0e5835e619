import mpi.Intracomm;
import mpi.MPI;

/** Ranks that do different things for a while. */
public class Busy {
    private static final long LIMIT_MS = 10_000;

    public static void main(String[] args) throws InterruptedException {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        long end = System.currentTimeMillis() + LIMIT_MS;
        if (world.Rank() == 0) {
            while (System.currentTimeMillis() < end) {}
        } else if (world.Rank() == 1) {
            world.Send(new int[3], 0, 3, MPI.INT, 2, 4);
            Thread.sleep(LIMIT_MS);
        } else if (world.Rank() == 2) {
            world.Recv(new int[3], 0, 3, MPI.INT, 0, 7);
        } else {
            System.out.println("begun");
        }
    }
}
