import mpi.MPI;

/** Goes on until it is interrupted, and then writes a last line. */
public class SaysWhenItEnds {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        MPI.COMM_WORLD.Barrier();
        int rank = MPI.COMM_WORLD.Rank();
        if (rank == 0) {
            System.out.println("begun");
        }
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            System.out.println("goodbye from rank " + rank);
        }
    }
}
